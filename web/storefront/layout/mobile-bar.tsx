import type { LucideIcon } from 'lucide-react';
import Headset from 'lucide-react/icons/headset';
import Heart from 'lucide-react/icons/heart';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useFavorites } from '#web/browser/shopper/favorites.ts';
import { cx } from '#web/ui/cx.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { CountDot, withCount } from './header/bag-links.tsx';
import { isCheckout } from './is-checkout.ts';

const SearchDrawer = onDemand(() => import('./search/search-drawer.tsx'));

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
          <Place icon={Headset} label="Contacto" to="/contact" />
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
  count?: number;
  /** With JavaScript, the link opens a dialog. */
  opensDialog?: boolean;
  onClick?: (event: MouseEvent) => void;
}

function Place({ icon: Icon, label, to, count = 0, opensDialog, onClick }: PlaceProps) {
  return (
    <li>
      <Link
        to={to}
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

/** Selector of fields that open a phone's keyboard. */
const TYPED_INTO =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit])';

/** Delay before the bars return, so that they do not flicker between two fields or appear under a press. */
const RETURN_AFTER_MS = 400;

/** Scrolls a whole textarea into view; browsers only show its first line, and a bar may cover the rest. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Sets `data-filling` on the document while a text field has the focus, so that bars at the bottom of a phone can hide.
 * It is removed shortly after the last field was left, but never while a pointer is down.
 */
function useFillingForm() {
  useEffect(() => {
    const root = document.documentElement;
    const controller = new AbortController();
    const { signal } = controller;
    let pressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const typing = () => document.activeElement?.matches(TYPED_INTO) ?? false;

    function settle() {
      clearTimeout(timer);
      if (typing()) root.dataset.filling = '';
      else if ('filling' in root.dataset) timer = setTimeout(release, RETURN_AFTER_MS);
    }
    function release() {
      if (!pressed && !typing()) delete root.dataset.filling;
    }
    function press(down: boolean) {
      pressed = down;
      if (!down) settle();
    }

    // When focusin fires, the next element already has the focus.
    document.addEventListener('focusin', settle, { signal });
    document.addEventListener('focusin', showWhole, { signal });
    document.addEventListener('focusout', () => setTimeout(settle), { signal });
    document.addEventListener('pointerdown', () => press(true), { signal, capture: true });
    for (const end of ['pointerup', 'pointercancel']) {
      document.addEventListener(end, () => press(false), { signal, capture: true });
    }
    settle();
    return () => {
      controller.abort();
      clearTimeout(timer);
      delete root.dataset.filling;
    };
  }, []);
}
