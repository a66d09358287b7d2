import { setTimeout as rest } from 'node:timers/promises';
import { sendSheet } from '../shop/operations.ts';
import { DATED_BARCODE, datedStock, FIRST_STOCK, importedStocks, importSheet } from './fleet-import.ts';
import { type FleetItem, plainOrder } from './fleet-shelf.ts';
import { type LoadTally, orderUntilAnswered } from './load-tally.ts';
import type { Fleet } from './start-fleet.ts';
import type { Spans } from './stock-load/spans.ts';

export interface ImportCounts {
  done: number;
  refused: number;
  cut: number;
}

interface ImportingOptions {
  /** How long it keeps importing; one last import follows. */
  ms: number;
  /** How long after the end the last import may take. */
  endWithinMs: number;
  /** An item that is in each sheet, and that only these imports sell. */
  dated: FleetItem;
  /** Payment proofs for its orders. */
  proofs: string[];
  tally: LoadTally;
  /** Records when an import was running. */
  times: Spans;
}

/** The longest pause between imports, in ms. */
const MOST_REST_MS = 5_000;
const SOLD_AFTER_SHEET = 2;

/**
 * Imports one sheet after another, each with another stock. Whatever happens to an import, it must be applied
 * completely or not at all. Each sheet is dated before an order of one of its items, and the import must subtract that
 * order.
 */
export async function keepImporting(
  fleet: Fleet,
  { ms, endWithinMs, dated, proofs, tally, times }: ImportingOptions,
): Promise<{ counts: ImportCounts; problems: string[] }> {
  const endsAt = performance.now() + ms;
  const counts: ImportCounts = { done: 0, refused: 0, cut: 0 };
  const problems: string[] = [];
  /** By stock value: pieces sold since its sheet was written. */
  const soldSince = new Map([[FIRST_STOCK, 0]]);
  for (let stock = 10; ; stock += 1) {
    const isLast = performance.now() > endsAt;
    const asOf = new Date();
    soldSince.set(stock, 0);
    if (await sell()) for (const [each, sold] of soldSince) soldSince.set(each, sold + SOLD_AFTER_SHEET);
    const sheet = importSheet(stock, true);
    const over = times.begin();
    const answer = await sendSheet(fleet, fleet.token, sheet, { asOf }).catch(() => null);
    over();
    const stocks = isLast ? [] : await importedStocks(fleet).catch(() => []);
    if (stocks.length > 1) problems.push(`an import was done in part: ${stocks.join(', ')}`);
    const current = await datedStock(fleet).catch(() => null);
    const sold = current && soldSince.get(current.sheet);
    if (current && sold !== undefined && current.stock !== current.sheet - (sold ?? 0))
      problems.push(
        `${DATED_BARCODE}: the sheet said ${current.sheet}, ${sold} were sold since, and ${current.stock} are there`,
      );
    if (answer?.report?.type === 'report') {
      counts.done += 1;
      if (isLast && (await importedStocks(fleet)).join() !== String(stock))
        problems.push('the last import is not there');
      if (isLast) return { counts, problems };
    } else if (answer && [409, 503].includes(answer.status)) counts.refused += 1;
    else if (!answer || answer.status === 200 || answer.status === 502) counts.cut += 1;
    else problems.push(`import: ${answer.status}`);
    // An import whose process died counts as dead after half a minute.
    if (performance.now() > endsAt + endWithinMs) return { counts, problems: [...problems, 'no import at the end'] };
    await rest(Math.min(MOST_REST_MS, ms / 10));
  }

  async function sell(): Promise<boolean> {
    const body = await plainOrder(dated, SOLD_AFTER_SHEET, proofs.pop() ?? '');
    const answer = await orderUntilAnswered(tally, fleet, body, [503]);
    return answer?.status === 201;
  }
}
