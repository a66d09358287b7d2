import type { StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { piecesHeld } from '#domain/sales/cart-holds.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { cartFromFavorite } from '../cart/move-line.ts';

/** Why a line of the wish list stays there: more than there is, with what the cart holds. */
export interface NoRoom {
  line: FavoriteLine;
  /** On the shelf, in all sizes. */
  stock: number;
  inCart: number;
}

/**
 * Which lines of the wish list fit into the cart. The wish list knows no size: all sizes of the style count together.
 * @param records what the shop says of the lines; of one that is left out the cart itself says more
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
    const several = record && record.size !== NO_SIZE && record.sizes.length > 1;
    const stock = several ? record.sizes.reduce((sum, size) => sum + size.stock, 0) : (record?.stock ?? 0);
    const inCart = piecesHeld([...cart, ...fit.map(cartFromFavorite)], { ...line, size: null });
    if (record && inCart + line.quantity > stock) over.push({ line, stock, inCart });
    else fit.push(line);
  }
  return { fit, over };
}
