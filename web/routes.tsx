import { ErrorBoundary, lazy, LocationProvider, Route, Router } from 'preact-iso';
import { Frame } from './frame.tsx';
import { Home } from './home/home.tsx';
import { Lost } from './lost.tsx';

const Game = lazy(() => import('./game/page.tsx').then((module) => module.GamePage));
const Lobby = lazy(() => import('./lobby/lobby.tsx').then((module) => module.Lobby));
const NewGame = lazy(() => import('./new/new.tsx').then((module) => module.NewGame));
const RulesPage = lazy(() => import('./rules/page.tsx').then((module) => module.RulesPage));
const SignInPage = lazy(() => import('./signin/page.tsx').then((module) => module.SignInPage));
const LettersPage = lazy(() => import('./game/letters.tsx').then((module) => module.LettersPage));
const StopPage = lazy(() => import('./stop/page.tsx').then((module) => module.StopPage));
const FilePage = lazy(() => import('./file/page.tsx').then((module) => module.FilePage));
const ArbiterPage = lazy(() => import('./arbiter/page.tsx').then((module) => module.ArbiterPage));
const CasePage = lazy(() => import('./arbiter/case.tsx').then((module) => module.CasePage));
const LeavePage = lazy(() => import('./leave/page.tsx').then((module) => module.LeavePage));
const MePage = lazy(() => import('./me/me.tsx').then((module) => module.MePage));

export function Routes() {
  return (
    <LocationProvider>
      <Frame>
        <ErrorBoundary>
          <Router>
            <Route path="/" component={Home} />
            <Route path="/game/:id" component={Game} />
            <Route path="/game/:id/letters" component={LettersPage} />
            <Route path="/stop" component={StopPage} />
            <Route path="/lobby" component={Lobby} />
            <Route path="/new" component={NewGame} />
            <Route path="/rules" component={RulesPage} />
            <Route path="/rules/:variant" component={RulesPage} />
            <Route path="/sign-in" component={SignInPage} />
            <Route path="/replay" component={FilePage} />
            <Route path="/me" component={MePage} />
            <Route path="/arbiter" component={ArbiterPage} />
            <Route path="/arbiter/:id" component={CasePage} />
            <Route path="/leave" component={LeavePage} />
            <Route default component={Lost} />
          </Router>
        </ErrorBoundary>
      </Frame>
    </LocationProvider>
  );
}
