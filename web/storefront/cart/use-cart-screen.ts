import { type MouseEvent, useMemo } from 'react';
import { centsFromDecimal } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { type CartGroup, groupLines, withoutLines } from '#domain/sales/cart/cart-groups.ts';
import { piecesHeld } from '#domain/sales/cart/cart-holds.ts';
import {
  cartLines,
  changeCartLines,
  clearCart,
  removeFromCart,
  replaceCart,
  setCartQuantity,
  useCart,
} from '#web/browser/shopper/cart.ts';
import { addToFavorites, favoriteLines } from '#web/browser/shopper/favorites.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { CHANGES_ID } from './cart-changes.tsx';
import type { LineUpdate, SizeChoice } from './notices/line-updates.ts';
import { type RowNotice, rowNotices, settledCart } from './notices/row-notices.ts';
import { useLineUpdates } from './notices/use-line-updates.ts';
import { useUndo } from './undo.tsx';

interface CartScreenRow {
  group: CartGroup;
  notices: readonly RowNotice[];
  /** Pieces in stock; undefined while unknown. */
  stock: number | undefined;
  /** The most pieces this row may have; other rows may hold the same item at another price. */
  max: number | undefined;
}

export function useCartScreen() {
  const { lines, pieces } = useCart();
  const { updates, stockOf, failed, retry } = useLineUpdates(lines);
  const moves = useCartMoves(updates);
  const rows = useMemo(
    () =>
      groupLines(lines).map((group): CartScreenRow => {
        const stock = stockOf(group.line.id);
        const held = piecesHeld(withoutLines(lines, group.at), group.line);
        const max = stock === undefined ? undefined : Math.max(0, stock - held);
        return { group, notices: rowNotices(group, updates), stock, max };
      }),
    [lines, updates, stockOf],
  );
  const notices = rows.flatMap((row) => row.notices);

  return {
    lines,
    pieces,
    rows,
    moves,
    failed,
    retry,
    toReview: rows.filter((row) => row.notices.length > 0).length,
    settleable: notices.some(({ kind }) => kind !== 'size'),
    /** Stops the navigation to the payment while a row has a notice that must be settled, and shows that row. */
    checkBeforePaying(event: MouseEvent) {
      if (notices.length === 0) return;
      event.preventDefault();
      if (notices.some(({ kind }) => kind === 'size')) {
        notify.destructive('Selecciona una talla', 'Elige la talla de cada prenda antes de pagar.');
      } else {
        notify.destructive('Tu carrito cambió', 'Revisa los cambios marcados antes de pagar.');
      }
      document.getElementById(CHANGES_ID)?.focus();
    },
  };
}

export type CartScreen = ReturnType<typeof useCartScreen>;

/** A line of the wish list has no size. */
const favoriteFromCart = ({ size: _, ...line }: CartLine): FavoriteLine => line;

/** Actions on the lines of the cart; removals can be undone. */
function useCartMoves(updates: readonly (LineUpdate | null)[]) {
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
    settle(group: CartGroup, notice: RowNotice) {
      if (notice.kind === 'gone' || notice.kind === 'sold-out') remove(group);
      if (notice.kind === 'short') setCartQuantity(group.at, notice.available);
      if (notice.kind !== 'repriced') return;
      for (const index of group.at) {
        const update = updates[index];
        if (update) changeCartLines([index], { price: update.price });
      }
    },
    /** Accepts all notices, except on rows whose size is still to be chosen. */
    settleAll() {
      act('Tu carrito quedó al día.', () => replaceCart(settledCart(cartLines(), updates)));
    },
    chooseSize({ at }: CartGroup, { size, itemId, price }: SizeChoice) {
      changeCartLines(at, { size, id: itemId, price: centsFromDecimal(price) });
    },
  };
}
