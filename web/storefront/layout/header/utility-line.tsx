import { Link } from 'react-router';
import { CUSTOMER_SERVICE, OUR_STORES } from '#web/storefront/kit/menu-links.ts';
import { BRAND } from '#web/ui/brand.ts';
import { FloatingButtons } from '../floating/floating-buttons.tsx';
import { AccountLinks } from './account-links.tsx';

/** The thin line at the top; not sticky. On a phone it holds the offer and the chat alone. */
export function UtilityLine() {
  return (
    <section
      aria-label="Ayuda y cuenta"
      className="border-line border-b bg-paper text-ink-soft text-xs tracking-[0.06em]"
    >
      <div className="page flex min-h-9 items-center justify-between gap-x-6">
        <p className="hidden lg:block">{BRAND.anniversary} años vistiendo a Venezuela</p>
        <FloatingButtons />
        <nav aria-label="Cuenta y atención" className="hidden items-center gap-6 md:flex">
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
        </nav>
      </div>
    </section>
  );
}
