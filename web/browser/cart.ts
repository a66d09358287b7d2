import { type CartLine, cartPieces } from '#domain/cart.ts';
import { parseJson, readList } from './read-json.ts';
import { boundedQuantity, readCartLine } from './stored-line.ts';
import { storedValue, useStored } from './stored-value.ts';

const EMPTY: readonly CartLine[] = [];

const stored = storedValue<readonly CartLine[]>('cart', {
  decode: (text) => readList(parseJson(text), readCartLine),
  encode: (lines) => JSON.stringify(lines),
});

export function cartLines(): readonly CartLine[] {
  return stored.read();
}

/** Appends a line; the same item twice stands as two lines (spec/storefront §5). */
export function addToCart(...lines: CartLine[]): void {
  stored.update((kept) => [...kept, ...lines]);
}

export function setCartQuantity(index: number, quantity: number): void {
  stored.update((lines) =>
    lines.map((line, at) => (at === index ? { ...line, quantity: boundedQuantity(quantity) } : line)),
  );
}

export function removeFromCart(index: number): void {
  stored.update((lines) => lines.filter((_, at) => at !== index));
}

/** Gives every line of these items the price the shop now asks, in dollars. */
export function repriceCart(prices: readonly { itemId: number; price: number }[]): void {
  const priceOf = new Map(prices.map(({ itemId, price }) => [itemId, price]));
  stored.update((lines) => lines.map((line) => ({ ...line, price: priceOf.get(line.id) ?? line.price })));
}

export function replaceCart(lines: readonly CartLine[]): void {
  stored.write(lines);
}

export function clearCart(): void {
  stored.write(EMPTY);
}

/** The cart as it stands in this browser; empty on the server and until hydration. */
export function useCart() {
  const lines = useStored(stored, EMPTY);
  return {
    lines,
    pieces: cartPieces(lines),
    add: addToCart,
    setQuantity: setCartQuantity,
    remove: removeFromCart,
    clear: clearCart,
  };
}
