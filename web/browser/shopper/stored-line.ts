import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { readNumber, readText } from '../storage/read-json.ts';

/** A line of the wish list: a cart line without its size. */
export type FavoriteLine = Omit<CartLine, 'size'>;

/** Reads a stored line, whose price is in dollars; null without an item id or a price. */
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

/** The line in its storage format, with the price in dollars as earlier versions of the shop stored it. */
export function storedLine<Line extends FavoriteLine>(line: Line): Omit<Line, 'price'> & { price: number } {
  return { ...line, price: decimalFromCents(line.price) };
}

/** A whole number from 1 to the maximum quantity of a sale line. */
export function boundedQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)));
}
