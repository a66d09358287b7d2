import type { StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { piecesHeld } from '#domain/sales/cart-holds.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { cartFromFavorite } from '../cart/move-line.ts';

/** A wish list line that does not fit: with the pieces in the cart it exceeds the stock. */
export interface NoRoom {
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
