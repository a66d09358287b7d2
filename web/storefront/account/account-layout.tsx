import { type ReactNode, useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { useSession } from '#web/browser/session.ts';
import { cx } from '#web/ui/cx.ts';
import { LinesSkeleton } from '../kit/lines-skeleton.tsx';

const PLACES = [
  { to: '/cuenta', label: 'Mis pedidos' },
  { to: '/cuenta/datos', label: 'Mis datos' },
  { to: '/cuenta/direcciones', label: 'Mis direcciones' },
];

export default function AccountLayout() {
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-4xl md:text-5xl">Mi cuenta</h1>
      <nav aria-label="Mi cuenta" className="mt-6 mb-8 border-line border-b md:mb-10">
        <ul className="-mb-px flex gap-x-5 md:gap-x-8">
          {PLACES.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  cx(
                    'inline-flex min-h-11 items-center whitespace-nowrap border-b-2 text-[0.9375rem] transition-colors',
                    isActive ? 'border-ink font-medium' : 'border-transparent text-ink-soft hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
      <SignedIn>
        <Outlet />
      </SignedIn>
    </div>
  );
}

/**
 * Content for signed-in visitors; others are sent to /login and back afterwards. This is no access control: the
 * server requires a valid token for the calls of these pages.
 */
function SignedIn({ children }: { children: ReactNode }) {
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
    // The page is already being left, such as after deleting the account: the URL changes before the page does.
    if (window.location.pathname !== pathname) return;
    navigate('/login', { replace: true, state: { from: pathname + search } });
  }, []);
  return null;
}
