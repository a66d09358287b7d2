import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { useSession } from '#web/browser/session.ts';
import { LinesSkeleton } from '../kit/lines-skeleton.tsx';

/**
 * What only the owner of an account sees; anyone else goes to /login, and back afterwards. It protects nothing: what
 * stands inside comes from calls that the server answers to the owner alone.
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
  // Once: where it leads does not depend on what is rendered on the way there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // Being left already, as when the account was deleted: the address changes before the page does.
    if (window.location.pathname !== pathname) return;
    navigate('/login', { replace: true, state: { from: pathname + search } });
  }, []);
  return null;
}
