import { formatStockHeader, formatStockLine } from '#domain/stock-csv.ts';
import type { Catalogue } from '#server/features/catalogue/catalogue.ts';

/** Lines of one piece of the answer. */
const PIECE = 1_000;
/** What tells a spreadsheet that the text is UTF-8. */
const MARK = '\uFEFF';

/**
 * Every item as a stock sheet that the import reads back unchanged, in pieces. Items stand by id, so that of those that
 * share a barcode the line that counts is the one that the import would write.
 */
export function* exportStock(catalogue: Catalogue): Generator<string> {
  yield `${MARK}${formatStockHeader()}\r\n`;
  const entries = [...catalogue.snapshot.entries()].sort((a, b) => a.id - b.id);
  for (let from = 0; from < entries.length; from += PIECE) {
    yield entries
      .slice(from, from + PIECE)
      .map((entry) => `${formatStockLine(entry)}\r\n`)
      .join('');
  }
}
