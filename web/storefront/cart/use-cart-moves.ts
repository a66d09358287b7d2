import type { CartLine } from '#domain/cart.ts';
import { cartLines, clearCart, removeFromCart } from '#web/browser/cart.ts';
import { addToFavorites } from '#web/browser/favorites.ts';
import { favoriteFromCart } from './move-line.ts';
import { useUndo } from './use-undo.ts';

/** What takes lines out of the cart, each with its way back. */
export function useCartMoves() {
  const { message, remember, undo } = useUndo();

  return {
    message,
    undo,
    remove(line: CartLine, index: number) {
      remember(`${line.name} salió del carrito.`);
      removeFromCart(index);
    },
    moveToFavorites(line: CartLine, index: number) {
      remember(`${line.name} pasó a tus favoritos.`);
      addToFavorites(favoriteFromCart(line));
      removeFromCart(index);
    },
    moveAllToFavorites() {
      remember('Todo pasó a tus favoritos.');
      addToFavorites(...cartLines().map(favoriteFromCart));
      clearCart();
    },
  };
}
