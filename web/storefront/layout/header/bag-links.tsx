import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { Link } from 'react-router';
import { useCart } from '#web/browser/shopper/cart.ts';
import { useFavorites } from '#web/browser/shopper/favorites.ts';
import { CountDot } from './count-dot.tsx';

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
