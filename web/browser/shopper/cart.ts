import type { Cents } from '#domain/money/money.ts';
import { type CartLine, cartPieces } from '#domain/sales/cart/cart.ts';
import { withoutLines, withQuantity } from '#domain/sales/cart/cart-groups.ts';
import { parseJson, readList } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';
import { readCartLine, storedLine } from './stored-line.ts';
import { notifyUnsaved } from './unsaved-notice.ts';

const EMPTY: readonly CartLine[] = [];

const stored = storedValue<readonly CartLine[]>('cart', {
  decode: (text) => readList(parseJson(text), readCartLine),
  encode: (lines) => JSON.stringify(lines.map(storedLine)),
});

export const cartLines = stored.read;

function change(next: (lines: readonly CartLine[]) => readonly CartLine[]): void {
  notifyUnsaved(stored.update(next));
}

/** Appends lines without merging: the same item twice makes two lines. */
export function addToCart(...lines: CartLine[]): void {
  change((existing) => [...existing, ...lines]);
}

/** Sets the total quantity of the lines at these indexes to `quantity`. */
export function setCartQuantity(at: readonly number[], quantity: number): void {
  change((lines) => withQuantity(lines, at, quantity));
}

export function removeFromCart(at: readonly number[]): void {
  change((lines) => withoutLines(lines, at));
}

/** Changes the lines at these indexes, such as their size and the matching item id. */
export function changeCartLines(at: readonly number[], changes: Partial<CartLine>): void {
  change((lines) => lines.map((line, index) => (at.includes(index) ? { ...line, ...changes } : line)));
}

/** Updates the price of every line of these items. */
export function repriceCart(prices: readonly { itemId: number; price: Cents }[]): void {
  const priceOf = new Map(prices.map(({ itemId, price }) => [itemId, price]));
  change((lines) => lines.map((line) => ({ ...line, price: priceOf.get(line.id) ?? line.price })));
}

export function replaceCart(lines: readonly CartLine[]): void {
  change(() => lines);
}

export function clearCart(): void {
  change(() => EMPTY);
}

export function useCart() {
  const lines = useStored(stored, EMPTY);
  return { lines, pieces: cartPieces(lines), add: addToCart };
}
