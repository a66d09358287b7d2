import { addToCart } from '#web/browser/cart.ts';
import { clearFavorites, favoriteLines, removeFromFavorites } from '#web/browser/favorites.ts';
import type { FavoriteLine } from '#web/browser/stored-line.ts';
import { cartFromFavorite } from '../cart/move-line.ts';
import { useUndo } from '../cart/use-undo.ts';

/** What takes lines out of the wish list, each with its way back. */
export function useFavoriteMoves() {
  const { message, act, undo } = useUndo();

  return {
    message,
    undo,
    remove(line: FavoriteLine) {
      act(`${line.name} salió de tus favoritos.`, () => removeFromFavorites(line.id));
    },
    moveToCart(line: FavoriteLine) {
      act(`${line.name} pasó al carrito.`, () => {
        addToCart(cartFromFavorite(line));
        removeFromFavorites(line.id);
      });
    },
    moveAllToCart() {
      act('Todo pasó al carrito.', () => {
        addToCart(...favoriteLines().map(cartFromFavorite));
        clearFavorites();
      });
    },
  };
}
