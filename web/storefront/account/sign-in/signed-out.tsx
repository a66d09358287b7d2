import { type ReactNode, useEffect, useRef } from 'react';
import { replace, useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { currentSession, isAdmin, useSession } from '#web/browser/session.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { sameWayBack } from './way-back.ts';

/**
 * Hides what it stands in while the page is only what the server sent, where the browser holds a token that still
 * lasts: the page is the same for everyone, and whoever is signed in is about to leave it.
 */
const HIDE_WHEN_SIGNED_IN = `try{const c=JSON.parse(atob(localStorage.authToken.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.exp*1000>Date.now())document.currentScript.parentElement.hidden=true}catch{}`;

/**
 * For the `clientLoader` of these pages: whoever is signed in already goes to their account, staff to the admin. But who
 * comes from the admin was sent: they are signing out, or are asked to come back as somebody else.
 */
export function leaveWhenSignedIn(): null {
  const session = currentSession();
  // While a navigation is under way, the address is still that of the page before.
  if (session && !window.location.pathname.startsWith('/admin')) throw replace(isAdmin(session) ? '/admin' : '/cuenta');
  return null;
}

/** What only somebody who is not signed in sees. */
export function SignedOut({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const session = useSession();
  const { state } = useLocation();

  useEffect(() => {
    // The token could not be read after all.
    if (hydrated) part.current?.removeAttribute('hidden');
  }, [hydrated]);

  // Sent by a page that wants another account, which is named in the state.
  if (hydrated && session && !sameWayBack(state)) return <LinesSkeleton />;
  return (
    <div ref={part} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: HIDE_WHEN_SIGNED_IN }} />}
      {children}
    </div>
  );
}
