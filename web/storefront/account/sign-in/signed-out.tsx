import { type ReactNode, useEffect, useRef } from 'react';
import { replace, useLocation } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { currentSession, isAdmin, useSession } from '#web/browser/session.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { sameWayBack } from './way-back.ts';

/**
 * Inline script that hides its parent element before hydration when the browser holds an unexpired token. The served
 * page is the same for everyone, and a signed-in visitor is about to be redirected.
 */
const HIDE_WHEN_SIGNED_IN = `try{const c=JSON.parse(atob(localStorage.authToken.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.exp*1000>Date.now())document.currentScript.parentElement.hidden=true}catch{}`;

/**
 * For the `clientLoader` of these pages: redirects signed-in visitors to their account, and staff to /admin. Visitors
 * who come from /admin stay: they sign out, or sign in with another account.
 */
export function leaveWhenSignedIn(): null {
  const session = currentSession();
  // During a navigation, location is still that of the previous page.
  if (session && !window.location.pathname.startsWith('/admin')) throw replace(isAdmin(session) ? '/admin' : '/cuenta');
  return null;
}
leaveWhenSignedIn.hydrate = true as const;

/** For the `loader`: without one, a route with a hydrating clientLoader is not rendered on the server. */
export const loadNothing = () => null;

/** Content for visitors who are not signed in. */
export function SignedOut({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const session = useSession();
  const { state } = useLocation();

  useEffect(() => {
    // The inline script may have hidden it for a token that turned out to be unreadable.
    if (hydrated) part.current?.removeAttribute('hidden');
  }, [hydrated]);

  // With a `from` in the state, a page that needs another account sent the visitor here, so the form is shown.
  if (hydrated && session && !sameWayBack(state)) return <LinesSkeleton />;
  return (
    <div ref={part} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      {!hydrated && <script dangerouslySetInnerHTML={{ __html: HIDE_WHEN_SIGNED_IN }} />}
      {children}
    </div>
  );
}
