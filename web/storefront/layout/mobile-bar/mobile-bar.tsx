import type { LucideIcon } from 'lucide-react';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useFavorites } from '#web/browser/shopper/favorites.ts';
import { cx } from '#web/ui/cx.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { withCount } from '../header/bag-links.tsx';
import { CountDot } from '../header/count-dot.tsx';
import { isCheckout } from '../is-checkout.ts';
import { useFillingForm } from './use-filling-form.ts';

const SearchDrawer = onDemand(() => import('../search/search-drawer.tsx'));

/**
 * The icon bar at the bottom of a phone's screen. Hidden while someone types; on the payment page, which is one long
 * form, it is at the end of the page instead of fixed.
 */
export function MobileBar() {
  const [searching, setSearching] = useState(false);
  const favorites = useFavorites().lines.length;
  const { pieces } = useCart();
  const atTheTill = isCheckout(useLocation().pathname);
  useFillingForm();

  function openSearch(event: MouseEvent) {
    event.preventDefault();
    setSearching(true);
  }

  return (
    <>
      <nav
        aria-label="Accesos"
        data-tab-bar={atTheTill ? 'scrolls' : 'stays'}
        className={cx(
          'relative bottom-0 z-40 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 md:hidden',
          !atTheTill && 'half-tall:sticky half-tall:filling:invisible half-tall:filling:translate-y-full',
        )}
      >
        <ul className="grid grid-cols-5">
          <Place icon={Search} label="Buscar" to="/shop" opensDialog onClick={openSearch} />
          <Place icon={Headset} label="Contacto" to="/contact" state={{ subject: 'general' }} />
          <Place icon={MapPin} label="Tiendas" to="/stores" />
          <Place icon={Heart} label="Favoritos" to="/favorites" count={favorites} />
          <Place icon={ShoppingBag} label="Carrito" to="/cart" count={pieces} />
        </ul>
      </nav>
      <SearchDrawer open={searching} onOpenChange={setSearching} />
    </>
  );
}

interface PlaceProps {
  icon: LucideIcon;
  label: string;
  to: string;
  state?: unknown;
  count?: number;
  /** Opens a dialog where there is JavaScript. */
  opensDialog?: boolean;
  onClick?: (event: MouseEvent) => void;
}

function Place({ icon: Icon, label, to, state, count = 0, opensDialog, onClick }: PlaceProps) {
  return (
    <li>
      <Link
        to={to}
        state={state}
        onClick={onClick}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-label={withCount(label, count)}
        className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem]"
      >
        <span className="relative px-2">
          <Icon aria-hidden className="size-5.5" strokeWidth={1.5} />
          <span className="absolute -top-1.5 -right-1">
            <CountDot count={count} />
          </span>
        </span>
        <span aria-hidden>{label}</span>
      </Link>
    </li>
  );
}
