import { type ReactNode, useEffect, useRef } from 'react';
import { replace } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { currentSession, isAdmin, useSession } from '#web/browser/session.ts';
import { LinesSkeleton } from '../cart/lines-skeleton.tsx';

/**
 * Hides what it stands in while the page is only what the server sent, where the browser holds a token that still
 * lasts: the page is the same for everyone, and whoever is signed in is about to leave it.
 */
const HIDE_WHEN_SIGNED_IN = `try{const c=JSON.parse(atob(localStorage.authToken.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.exp*1000>Date.now())document.currentScript.parentElement.hidden=true}catch{}`;

/** For the `clientLoader` of these pages: whoever is signed in already goes to their account, staff to the admin. */
export function leaveWhenSignedIn(): null {
  const session = currentSession();
  if (session) throw replace(isAdmin(session) ? '/admin' : '/cuenta');
  return null;
}

/** What only somebody who is not signed in sees. */
export function SignedOut({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const session = useSession();

  useEffect(() => {
    // The token could not be read after all.
    if (hydrated) part.current?.removeAttribute('hidden');
  }, [hydrated]);

  if (hydrated && session) return <LinesSkeleton />;
  return (
    <div ref={part} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_WHEN_SIGNED_IN }} />
      {children}
    </div>
  );
}
