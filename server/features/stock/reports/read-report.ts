import { sql } from 'drizzle-orm';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { hasState } from '#server/platform/database/database-errors.ts';
import type { LaggingReads, ReadConnection, Reader } from '#server/platform/database/lagging-reads.ts';

/** A report that takes longer, in ms, is given up: orders need the database too. */
const MOST_MS = 15_000;
/** The levels and sums of a large house are sorted and joined in memory. */
const WORK_MEMORY = '64MB';
/** What PostgreSQL says of a statement that took too long. */
const TOO_LONG = /^57014$/;

/**
 * Reads a report in one snapshot, which nothing that moves meanwhile changes: its parts add up. One that takes too long is
 * refused, in words that say what to do.
 */
export async function readReport<Report>(
  lagging: LaggingReads,
  { reader, mostMs = MOST_MS }: { reader: Reader; mostMs?: number },
  work: (tx: ReadConnection) => Promise<Report>,
): Promise<Outcome<Report>> {
  try {
    const value = await lagging.transaction(reader, async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(mostMs)}, true), set_config('work_mem', ${WORK_MEMORY}, true)`,
      );
      return work(tx);
    });
    return { ok: true, value };
  } catch (error) {
    if (!hasState(error, TOO_LONG)) throw error;
    const message = 'El informe tarda demasiado. Elige un período más corto o una sola tienda.';
    return { ok: false, code: 'unavailable', message };
  }
}
