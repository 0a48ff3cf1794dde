import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { useErrorBoundary } from 'preact/hooks';
import { announcement } from './announce.ts';
import { text } from './i18n/text.ts';
import { me } from './session.ts';

/** What stands around every page. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  const [error] = useErrorBoundary((met: unknown) => console.error(met));
  return (
    <>
      <a class="skip" href="#content">{text.frame.skip}</a>
      <header class="top">
        <a class="brand" href="/">
          <Flag />
          <span class="brand-name">{text.name}</span>
        </a>
        <Nav />
      </header>
      <main id="content" tabIndex={-1}>
        {error === undefined ? children : <p role="alert" class="notice bad">{text.frame.crashed}</p>}
      </main>
      <footer class="foot">{text.frame.foot}</footer>
      <div class="unseen" role="status" aria-live="polite">{announcement.value}</div>
    </>
  );
}

function Nav() {
  const { path } = useLocation();
  const links = [
    ['/', me.value === null ? text.frame.signIn : text.frame.games],
    ['/lobby', text.frame.lobby],
    ['/new', text.frame.create],
    ['/rules', text.frame.rules],
    ...(me.value?.arbiter === true ? [['/arbiter', text.frame.arbiter] as const] : []),
    ...(me.value ? [['/me', text.frame.me] as const] : []),
  ] as const;
  return (
    <nav class="nav" aria-label={text.frame.nav}>
      {links.map(([href, label]) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>{label}</a>
      ))}
    </nav>
  );
}

const Flag = () => (
  <svg class="brand-flag" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 22V3" class="brand-pole" />
    <path d="M6 3.5h14l-4.5 5 4.5 5H6z" class="brand-cloth" />
  </svg>
);
