import { useEffect } from 'preact/hooks';
import type { Side } from '../../core/rules/piece.ts';
import type { Variant } from '../../core/rules/variant.ts';
import { LookOf, lookOf } from '../board/look.ts';
import { text } from '../i18n/text.ts';
import { RulesLink } from '../rules-link.tsx';
import { invitedKey, keep } from '../store.ts';
import { useTitle } from '../title.ts';
import { serverNow } from '../time/server.ts';
import { Gone } from './gone.tsx';
import { Invitation, Offer } from './invited.tsx';
import { isGone, namesOf, opponentName } from './names.ts';
import { Play } from './play/play.tsx';
import { variantFor } from './positions.ts';
import { Over } from './replay/over.tsx';
import { draftKey } from './setup/deployment.ts';
import { Setup } from './setup/setup.tsx';
import type { GameStore, GameView } from './store.ts';
import { VoidOffer, Voiding } from './play/voiding.tsx';
import { Away } from './tell/away.tsx';
import { Log } from './tell/log.tsx';
import { Reckoning } from './tell/reckoning.tsx';
import { Talk } from './tell/talk.tsx';

type Table = { readonly view: GameView; readonly store: GameStore; readonly invite: string | undefined };

/** A game by its phase. */
export function Table({ view, store, invite }: Table) {
  const { you, phase } = view;
  const opponent = opponentName(view);
  useTitle(titleOf(view, opponent), calls(view));
  useDue(view, () => void store.refresh());
  useEffect(() => {
    if (phase !== 'invited') keep(invitedKey(view.id), undefined);
    if (phase === 'play' || phase === 'over') keep(draftKey(view.id), undefined);
  }, [phase]);

  if (isGone(view)) return <Gone view={view} />;
  if (you === null) return <Offer view={view} store={store} invite={invite} />;
  if (phase === 'invited') return <Invitation view={view} store={store} />;
  const variant = variantFor(view);
  if (variant === undefined) return <p class="notice bad" role="alert">{text.unknownVariant(view.variant)}</p>;
  return (
    <LookOf.Provider value={lookOf(variant.id)}>
      <Begun view={view} store={store} you={you} variant={variant} opponent={opponent} />
    </LookOf.Provider>
  );
}

type Begun = { readonly view: GameView; readonly store: GameStore; readonly you: Side; readonly variant: Variant; readonly opponent: string };

/** A game that has two players. */
function Begun({ view, store, you, variant, opponent }: Begun) {
  const talk = (
    <>
      <Talk game={view.id} you={you} names={namesOf(view)} />
      <p class="hint"><a href={`/game/${view.id}/letters`}>{text.game.letters}</a></p>
    </>
  );
  if (view.phase === 'play') return <Play view={view} store={store} you={you} variant={variant} opponent={opponent} talk={talk} />;
  if (view.phase === 'over') return <Over view={view} store={store} you={you} variant={variant} talk={talk} />;
  return (
    <>
      <div class="heading">
        <h1>{text.setup.title}</h1>
        <p class="hint">{text.game.versus} <bdi>{opponent}</bdi> · {text.sides[you]} · <RulesLink variant={view.variant} /></p>
      </div>
      <Away view={view} you={you} opponent={opponent} />
      <VoidOffer view={view} store={store} you={you} opponent={opponent} />
      <Setup view={view} store={store} you={you} variant={variant} opponent={opponent} />
      <div class="sections">
        <Reckoning view={view} />
        <Voiding view={view} store={store} you={you} />
        <Log view={view} />
        {talk}
      </div>
    </>
  );
}

/** Whether the game waits for its reader. */
function calls({ you, phase, turn, deployed }: GameView): boolean {
  return you !== null && ((phase === 'play' && turn === you) || (phase === 'setup' && !deployed[you]));
}

function titleOf(view: GameView, opponent: string): string {
  if (!calls(view)) return text.game.title(opponent);
  return view.phase === 'play' ? text.game.yourMoveTitle(opponent) : text.game.deployTitle(opponent);
}

const LONGEST = 2 ** 31 - 1;

/** Looks at the game again as soon as a deadline has passed. */
function useDue({ clock }: GameView, look: () => void): void {
  const due = clock.deadline ?? clock.setupDeadline;
  useEffect(() => {
    if (due === null) return undefined;
    const wait = Date.parse(due) - serverNow() + 1_500;
    if (wait < 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [due]);
}
