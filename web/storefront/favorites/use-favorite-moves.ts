import { useState } from 'react';
import type { StockList, StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { piecesHeld } from '#domain/sales/cart/cart-holds.ts';
import { MAX_LINES } from '#domain/sales/order-limits.ts';
import { callApi } from '#web/browser/api/api.ts';
import { addToCart, cartLines } from '#web/browser/shopper/cart.ts';
import { favoriteLines, removeFromFavorites } from '#web/browser/shopper/favorites.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { useSingleActivation } from '#web/browser/single-activation.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { shortNotice } from '../cart/purchase-rules.ts';
import { useUndo } from '../cart/undo.tsx';

/** Actions that take lines out of the wish list; each can be undone. */
export function useFavoriteMoves() {
  const { message, act, undo } = useUndo();
  const one = useSingleActivation();
  const all = useSingleActivation();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState<readonly NoRoom[]>([]);

  /** Moves the lines that are in stock to the cart; the others stay, with a note. */
  async function move(lines: readonly FavoriteLine[], text: string) {
    setBusy(true);
    const ids = [...new Set(lines.map(({ id }) => id))].slice(0, MAX_LINES);
    const answer = await callApi<StockList>(`/items/stock?ids=${ids.join()}`);
    setBusy(false);
    // Leave out lines that another tab removed in the meantime.
    const still = lines.filter(({ id }) => favoriteLines().some((line) => line.id === id));
    // After a failed request all lines count as fitting, because the cart checks them again when it opens.
    const room = roomInCart(still, cartLines(), answer.ok ? answer.data.data : []);
    setOver(room.over);
    const [short] = room.over;
    if (short) notifyShort(short);
    if (room.fit.length === 0) return;
    act(room.over.length > 0 ? `${text} Lo que no alcanza sigue aquí.` : text, () => {
      addToCart(...room.fit.map(cartFromFavorite));
      for (const { id } of room.fit) removeFromFavorites(id);
    });
  }

  return {
    message,
    undo,
    /** True while the stock of the lines is being requested. */
    busy,
    /** True for a moment after a press, while a second one counts as part of a double click. */
    settling: one.settling,
    /** Pieces in the cart of a line that did not fit; undefined for all others. */
    heldOf: (id: number) => over.find(({ line }) => line.id === id)?.inCart,
    remove(line: FavoriteLine) {
      act(`${line.name} salió de tus favoritos.`, () => removeFromFavorites(line.id));
    },
    moveToCart(line: FavoriteLine, press: { timeStamp: number }) {
      // The next line moves up, so the second press of a double click would hit it.
      if (one.take(press)) void move([line], `${line.name} pasó al carrito.`);
    },
    moveAllToCart(press: { timeStamp: number }) {
      if (all.take(press)) void move(favoriteLines(), 'Todo pasó al carrito.');
    },
  };
}

const cartFromFavorite = (line: FavoriteLine): CartLine => ({ ...line, size: NO_SIZE });

function notifyShort({ stock }: NoRoom) {
  const { title, description } = shortNotice(stock, null);
  notify.destructive(title, description);
}

/** A wish list line that, with the pieces in the cart, exceeds the stock. */
interface NoRoom {
  line: FavoriteLine;
  /** Pieces in stock, over all sizes. */
  stock: number;
  inCart: number;
}

/**
 * Which lines of the wish list fit into the cart. They have no size, so all sizes of the style count together.
 * @param records stock records of the lines; a line without one is let through, as the cart reports it
 */
export function roomInCart(
  lines: readonly FavoriteLine[],
  cart: readonly CartLine[],
  records: readonly StockRecord[],
): { fit: FavoriteLine[]; over: NoRoom[] } {
  const recordOf = new Map(records.map(({ id, attributes }) => [id, attributes]));
  const fit: FavoriteLine[] = [];
  const over: NoRoom[] = [];
  for (const line of lines) {
    const record = recordOf.get(line.id);
    const stock = record ? stockInAllSizes(record) : 0;
    const inCart = piecesHeld([...cart, ...fit.map(cartFromFavorite)], { ...line, size: null });
    if (record && inCart + line.quantity > stock) over.push({ line, stock, inCart });
    else fit.push(line);
  }
  return { fit, over };
}

/** Stock that a wish-list line can be bought from. The line has no size, so all sizes count. */
export function stockInAllSizes({ size, sizes, stock }: StockRecord['attributes']): number {
  const several = size !== NO_SIZE && sizes.length > 1;
  return several ? sizes.reduce((sum, one) => sum + one.stock, 0) : stock;
}
