import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'react-router';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useFavorites } from '#web/browser/shopper/favorites.ts';

const PLACE =
  'relative inline-flex size-11 items-center justify-center rounded-house transition-colors hover:bg-paper-sunken';

export function FavoritesLink() {
  const { lines } = useFavorites();
  return (
    <Link to="/favorites" aria-label={withCount('Favoritos', lines.length)} className={PLACE}>
      <Heart aria-hidden className="size-5" strokeWidth={1.5} />
      <CountDot count={lines.length} />
    </Link>
  );
}

export function CartLink() {
  const { pieces } = useCart();
  return (
    <Link to="/cart" aria-label={withCount('Carrito', pieces)} className={PLACE}>
      <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
      <CountDot count={pieces} />
    </Link>
  );
}

export function withCount(label: string, count: number): string {
  return count > 0 ? `${label}, ${count}` : label;
}

/** Count at the corner of an icon. Positioned absolutely, so that it causes no layout shift. */
export function CountDot({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="tabular absolute top-0.5 right-0 grid min-w-4.5 place-items-center rounded-full bg-gold px-1 font-semibold text-[0.6875rem] text-on-gold leading-4.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
