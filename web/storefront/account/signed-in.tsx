import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { useSession } from '#web/browser/session.ts';
import { LinesSkeleton } from '../kit/lines-skeleton.tsx';

/**
 * Content for signed-in visitors; others are sent to /login and back afterwards. This is no access control: the server
 * answers the calls of these pages only with a valid token.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const session = useSession();
  if (hydrated && session) return children;
  return (
    <>
      {hydrated && <ToLogin />}
      <LinesSkeleton />
    </>
  );
}

function ToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Redirects once: renders during the navigation must not start it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // The page is already being left, as after deleting the account: the address changes before the page does.
    if (window.location.pathname !== pathname) return;
    navigate('/login', { replace: true, state: { from: pathname + search } });
  }, []);
  return null;
}
