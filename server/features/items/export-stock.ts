import { STOCK_COLUMNS, stockCells } from '#domain/stock/stock-csv.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';

/** Rows of one piece of the answer. */
const PIECE = 1_000;

/**
 * Every item as a stock sheet that the import reads back unchanged, in pieces. Items stand by id, so that of those that
 * share a barcode the line that counts is the one that the import would write.
 */
export function* exportStock(catalogue: Catalogue): Generator<string> {
  yield BYTE_ORDER_MARK + csvText([STOCK_COLUMNS]);
  const entries = [...catalogue.snapshot.entries()].sort((a, b) => a.id - b.id);
  for (let from = 0; from < entries.length; from += PIECE) {
    yield csvText(entries.slice(from, from + PIECE).map(stockCells));
  }
}
