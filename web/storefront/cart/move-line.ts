import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';

/** Converts a cart line to a wish list line, which has no size. */
export function favoriteFromCart({ size: _, ...line }: CartLine): FavoriteLine {
  return line;
}

/** Converts a wish list line to a cart line without a size. */
export function cartFromFavorite(line: FavoriteLine): CartLine {
  return { ...line, size: NO_SIZE };
}
