import { sql } from 'drizzle-orm';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { hasState } from '#server/platform/database/database-errors.ts';
import type { LaggingReads, ReadConnection, Reader } from '#server/platform/database/lagging-reads.ts';

/** Reports are cancelled after this time, in ms: orders need the database too. */
const MOST_MS = 15_000;
/** Memory for sorting and joining the levels of a large shop. */
const WORK_MEMORY = '64MB';
/** SQLSTATE of a statement that exceeded its time limit. */
const TOO_LONG = /^57014$/;

/**
 * Reads a report in one snapshot, so that its parts add up although stock moves meanwhile. A report that takes too long
 * is refused, with advice what to do.
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
