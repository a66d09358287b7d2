import { NavLink, Outlet } from 'react-router';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { cx } from '#web/ui/cx.ts';
import { SignedIn } from './signed-in.tsx';

const PLACES = [
  { to: '/cuenta', label: 'Mis pedidos' },
  { to: '/cuenta/datos', label: 'Mis datos' },
  { to: '/cuenta/direcciones', label: 'Mis direcciones' },
];

/** Heading and navigation shared by the account pages. */
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
