import { centsFromDecimal } from '#domain/money/money.ts';
import { type CartGroup, groupLines } from '#domain/sales/cart-groups.ts';
import {
  cartLines,
  changeCartLines,
  clearCart,
  removeFromCart,
  replaceCart,
  setCartQuantity,
} from '#web/browser/shopper/cart.ts';
import { addToFavorites, favoriteLines } from '#web/browser/shopper/favorites.ts';
import { favoriteFromCart } from './move-line.ts';
import type { GroupNews } from './news/group-news.ts';
import type { LineNews, SizeChoice } from './news/line-news.ts';
import { settledCart } from './news/settled-cart.ts';
import { useUndo } from './use-undo.ts';

/** Actions on the lines of the cart; removals can be undone. */
export function useCartMoves(news: readonly (LineNews | null)[]) {
  const { message, act, undo } = useUndo();

  function remove({ line, at }: CartGroup) {
    act(`${line.name} salió del carrito.`, () => removeFromCart(at));
  }

  return {
    message,
    undo,
    remove,
    moveToFavorites({ line, at }: CartGroup) {
      const known = favoriteLines().some(({ id }) => id === line.id);
      act(known ? `${line.name} ya estaba en tus favoritos.` : `${line.name} pasó a tus favoritos.`, () => {
        addToFavorites(favoriteFromCart(line));
        removeFromCart(at);
      });
    },
    moveAllToFavorites() {
      act('Todo pasó a tus favoritos.', () => {
        addToFavorites(...groupLines(cartLines()).map(({ line }) => favoriteFromCart(line)));
        clearCart();
      });
    },
    /** Accepts one notice on a row: removes it, lowers its quantity or takes the new price. */
    settle(group: CartGroup, told: GroupNews) {
      if (told.kind === 'gone' || told.kind === 'sold-out') remove(group);
      if (told.kind === 'short') setCartQuantity(group.at, told.available);
      if (told.kind !== 'repriced') return;
      for (const index of group.at) {
        const said = news[index];
        if (said) changeCartLines([index], { price: said.price });
      }
    },
    /** Accepts all notices, except on rows whose size is still to be chosen. */
    settleAll() {
      act('Tu carrito quedó al día.', () => replaceCart(settledCart(cartLines(), news)));
    },
    chooseSize({ at }: CartGroup, { size, itemId, price }: SizeChoice) {
      changeCartLines(at, { size, id: itemId, price: centsFromDecimal(price) });
    },
  };
}
