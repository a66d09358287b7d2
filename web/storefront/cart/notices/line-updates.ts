import type { StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { allocateStock } from '#domain/stock/allocation/allocate-stock.ts';

/** A size of a line's style, as the API sends it: `price` in dollars. */
export type SizeChoice = StockRecord['attributes']['sizes'][number];

/** The current data of one cart line. */
export interface LineUpdate {
  /** The item was withdrawn. */
  isWithdrawn: boolean;
  /** Sizes to choose from when the line has none yet; else null. */
  sizes: readonly SizeChoice[] | null;
  /** How many of the line's pieces are in stock, after the lines before it took theirs. */
  available: number;
  /** Price of one piece; the line's own price while its size is not chosen. */
  price: Cents;
}

/**
 * Compares the cart's lines with the current records of their items; one entry per line, in order.
 * @param requested ids of the requested items; the line of any other item gets null
 */
export function lineUpdates(
  lines: readonly CartLine[],
  requested: ReadonlySet<number>,
  records: readonly StockRecord[],
): (LineUpdate | null)[] {
  const recordOf = new Map(records.map((record) => [record.id, record.attributes]));
  // A line whose size is not chosen yet takes nothing from the stock.
  const demands = lines.map((line) => {
    const record = recordOf.get(line.id);
    return { id: line.id, quantity: record && !sizesToChoose(line, record) ? line.quantity : 0 };
  });
  const { pieces } = allocateStock(demands, shelfOf(records));

  return lines.map((line, index) => {
    if (!requested.has(line.id)) return null;
    const record = recordOf.get(line.id);
    if (!record) return { isWithdrawn: true, sizes: null, available: 0, price: line.price };
    const sizes = sizesToChoose(line, record);
    const available = sizes
      ? sizes.reduce((sum, { stock }) => sum + stock, 0)
      : (pieces[index] ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    return { isWithdrawn: false, sizes, available, price: sizes ? line.price : centsFromDecimal(record.price) };
  });
}

/** Lines from the wish list have no size; their style may have several. */
function sizesToChoose(line: CartLine, { size, sizes }: StockRecord['attributes']): readonly SizeChoice[] | null {
  return line.size === NO_SIZE && size !== NO_SIZE && sizes.length > 1 ? sizes : null;
}

/** Items of one style, size and price report their combined stock, so it is counted for the first of them only. */
function shelfOf(records: readonly StockRecord[]) {
  const seen = new Set<string>();
  return records.map(({ id, attributes: { ref, size, price, stock } }) => {
    const offer = JSON.stringify([ref, size, price]);
    const counted = seen.has(offer);
    seen.add(offer);
    return { id, offer, stock: counted ? 0 : stock };
  });
}
