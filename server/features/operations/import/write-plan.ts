import type { ImportPlan } from '#domain/stock/import-plan.ts';
import type { LevelCell } from '#server/features/locations/ledger/available-at.ts';
import type { Move } from '#server/features/locations/ledger/move-stock.ts';
import { stopOffering } from '#server/features/locations/ledger/online-levels.ts';
import { asOneItemChange } from '#server/features/locations/ledger/online-stock.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { enterMoves } from '../enter-moves.ts';
import type { TaskContext } from '../tasks/task.ts';
import { insertVariants, writeItems } from '../write-items.ts';

/** Rows per statement: many enough to be fast, few enough to report progress. */
const WRITTEN_AT_ONCE = 2_500;

/** Writes what an import has planned. Its items are locked. @param onProgress gets the share that is done, from 0 to 1 */
export async function writePlan(
  tx: Connection,
  { updates, variants, moves, stopped }: ImportPlan,
  context: TaskContext,
  onProgress: (share: number) => void,
): Promise<void> {
  const all = updates.length + variants.length + moves.length;
  let written = 0;
  async function inParts<Row>(rows: readonly Row[], write: (some: Row[]) => Promise<unknown>) {
    for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
      const some = rows.slice(from, from + WRITTEN_AT_ONCE);
      await write(some);
      written += some.length;
      onProgress(Math.min(written / all, 1));
    }
  }
  const made: Move[] = [];
  const stocks = new Set(updates.flatMap(({ id, stock }) => (stock === undefined ? [] : [id])));
  const { rewritten = [], followed = [] } = Object.groupBy(cellsOf(stopped), ({ itemId }) =>
    stocks.has(itemId) ? 'rewritten' : 'followed',
  );
  await asOneItemChange(tx, async () => {
    await stopOffering(tx, rewritten, context.operationId);
    await inParts(updates, (some) => writeItems(tx, some, 'import', context));
    await inParts(variants, async (some) => {
      const ids = await insertVariants(tx, some, context);
      for (const [at, { moves: there = [] }] of some.entries()) {
        const itemId = ids[at];
        if (itemId !== undefined) made.push(...there.map((move) => ({ itemId, ...move })));
      }
    });
  });
  await inParts([...moves, ...made], (some) => enterMoves(tx, some, 'import', context));
  // Afterwards, as what the sheet brought to a store is no longer offered either.
  await stopOffering(tx, followed, context.operationId);
}

const cellsOf = (stopped: ImportPlan['stopped']): LevelCell[] =>
  stopped.flatMap(({ itemId, stores }) => stores.map(({ locationId }) => ({ itemId, locationId })));
