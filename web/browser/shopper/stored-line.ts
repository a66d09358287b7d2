import { NO_SIZE } from '#domain/catalogue/sizes.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { MAX_QUANTITY } from '#domain/sales/sale.ts';
import { readNumber, readText } from '../storage/read-json.ts';

/** A line of the wish list: a cart line without its size. */
export type FavoriteLine = Omit<CartLine, 'size'>;

/** A line as it may stand in storage, its price in dollars; null when it names no item or no price. */
export function readFavoriteLine(json: Record<string, unknown>): FavoriteLine | null {
  const id = readNumber(json.id);
  const price = readNumber(json.price);
  if (id === null || !Number.isInteger(id) || id <= 0 || price === null || price < 0) return null;
  return {
    id,
    name: readText(json.name),
    reference: readText(json.reference),
    image: readText(json.image),
    price: centsFromDecimal(price),
    quantity: boundedQuantity(readNumber(json.quantity) ?? 1),
  };
}

export function readCartLine(json: Record<string, unknown>): CartLine | null {
  const line = readFavoriteLine(json);
  return line && { ...line, size: readText(json.size).trim() || NO_SIZE };
}

/** The line as it is written to storage, where earlier versions of the shop kept dollars too. */
export function storedLine<Line extends FavoriteLine>(line: Line): Omit<Line, 'price'> & { price: number } {
  return { ...line, price: decimalFromCents(line.price) };
}

/** A whole number of pieces, never under 1 and never over what a sale takes. */
export function boundedQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)));
}
