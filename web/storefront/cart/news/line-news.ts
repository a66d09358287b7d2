import type { StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { allocateStock } from '#domain/stock/allocate-stock.ts';

/** A size of a line's style, as the shop sends it: `price` in dollars. */
export type SizeChoice = StockRecord['attributes']['sizes'][number];

/** What the shop now says of one line of the cart. */
export interface LineNews {
  /** The item was withdrawn. */
  gone: boolean;
  /** The size is still to be chosen among these; null when there is nothing to choose. */
  sizes: readonly SizeChoice[] | null;
  /** How many of the pieces asked there are, after the lines before it. */
  available: number;
  /** Of one piece; what the line says itself while its size is still to be chosen. */
  price: Cents;
}

/**
 * Holds the lines of a cart against what the shop answered for its items, in the cart's order.
 * @param asked the ids that the answer is about; a line of another item has no news yet
 */
export function newsOf(
  lines: readonly CartLine[],
  asked: ReadonlySet<number>,
  records: readonly StockRecord[],
): (LineNews | null)[] {
  const recordOf = new Map(records.map((record) => [record.id, record.attributes]));
  // What has no size yet takes nothing from the shelf.
  const asking = lines.map((line) => {
    const record = recordOf.get(line.id);
    return { id: line.id, quantity: record && !sizesToChoose(line, record) ? line.quantity : 0 };
  });
  const { pieces } = allocateStock(asking, shelfOf(records));

  return lines.map((line, index) => {
    if (!asked.has(line.id)) return null;
    const record = recordOf.get(line.id);
    if (!record) return { gone: true, sizes: null, available: 0, price: line.price };
    const sizes = sizesToChoose(line, record);
    const available = sizes
      ? sizes.reduce((sum, { stock }) => sum + stock, 0)
      : (pieces[index] ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    return { gone: false, sizes, available, price: sizes ? line.price : centsFromDecimal(record.price) };
  });
}

/** A line from the wish list names no size; its style may come in several. */
function sizesToChoose(line: CartLine, { size, sizes }: StockRecord['attributes']): readonly SizeChoice[] | null {
  return line.size === NO_SIZE && size !== NO_SIZE && sizes.length > 1 ? sizes : null;
}

/** Items of one style, size and price answer with what they have together: it is on the shelf once. */
function shelfOf(records: readonly StockRecord[]) {
  const seen = new Set<string>();
  return records.map(({ id, attributes: { ref, size, price, stock } }) => {
    const offer = JSON.stringify([ref, size, price]);
    const counted = seen.has(offer);
    seen.add(offer);
    return { id, offer, stock: counted ? 0 : stock };
  });
}

/** The cart as the shop can sell it: nothing withdrawn, no more than there is, at today's prices. */
export function settledCart(lines: readonly CartLine[], news: readonly (LineNews | null)[]): CartLine[] {
  return lines.flatMap((line, index) => {
    const said = news[index];
    if (!said || said.sizes) return [line];
    const quantity = Math.min(line.quantity, said.available);
    return said.gone || quantity === 0 ? [] : [{ ...line, quantity, price: said.price }];
  });
}
