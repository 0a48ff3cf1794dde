import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import { Loading, ProblemNotice } from '../notice.tsx';
import { loadMe, me, unreachable, type Me } from '../session.ts';
import { SignInForm } from './form.tsx';

type Gate = { readonly children: (reader: Me) => ComponentChildren; readonly title?: string; readonly why?: string };

/** Shows what is behind it to a signed-in player; asks anybody else to sign in, and brings them back here. */
export function Gate({ children, title, why }: Gate) {
  const { url } = useLocation();
  if (me.value) return <>{children(me.value)}</>;
  if (me.value === null) {
    return (
      <>
        {title !== undefined && (
          <div class="why">
            <h1>{title}</h1>
            {why !== undefined && <p>{why}</p>}
          </div>
        )}
        <SignInForm next={url} />
      </>
    );
  }
  return unreachable.value === undefined ? <Loading /> : <ProblemNotice problem={unreachable.value} retry={() => void loadMe()} />;
}
