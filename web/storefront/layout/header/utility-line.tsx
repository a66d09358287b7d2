import { Link } from 'react-router';
import { CUSTOMER_SERVICE, OUR_STORES } from '#web/storefront/kit/menu-links.ts';
import { BRAND } from '#web/ui/brand.ts';
import { AccountLinks } from './account-links.tsx';

/** The thin line at the top of desktop pages; not sticky. */
export function UtilityLine() {
  return (
    <nav
      aria-label="Cuenta y atención"
      className="hidden border-line border-b bg-paper text-ink-soft text-xs tracking-[0.06em] md:block"
    >
      <div className="page flex min-h-9 items-center justify-between gap-6">
        <p>{BRAND.anniversary} años vistiendo a Venezuela</p>
        <div className="flex items-center gap-6">
          {[CUSTOMER_SERVICE, OUR_STORES].map(({ label, to, state }) => (
            <Link
              key={to}
              to={to}
              state={state}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
            >
              {label.toUpperCase()}
            </Link>
          ))}
          <AccountLinks />
        </div>
      </div>
    </nav>
  );
}
