import { NO_SIZE } from '#domain/catalogue/sizes.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';

/** The line as the wish list keeps it: without its size. */
export function favoriteFromCart({ size: _, ...line }: CartLine): FavoriteLine {
  return line;
}

/** The line as the cart keeps it: the wish list knows no size. */
export function cartFromFavorite(line: FavoriteLine): CartLine {
  return { ...line, size: NO_SIZE };
}
