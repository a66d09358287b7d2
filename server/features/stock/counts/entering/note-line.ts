import { and, eq } from 'drizzle-orm';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockCount, refuseCount } from '../count-services.ts';
import { countLines } from '../counts.tables.ts';

/** Writes what is to be known of a line: 'dos con mancha'. '' takes it away. */
export function noteCountLine(
  database: Database,
  { id, item }: { id: number; item: number },
  note: string,
): Promise<Outcome<string | null>> {
  return attempt(database, async (tx) => {
    const locked = await lockCount(tx, id);
    if (!locked.ok) return locked;
    if (locked.value.closedAt) return refuseCount('Este conteo ya está cerrado.');
    const line = and(eq(countLines.countId, id), eq(countLines.itemId, item));
    const [found] = await tx.select({ state: countLines.state }).from(countLines).where(line);
    if (!found) return { ok: false, code: 'not_found', message: 'Esa línea no está en el conteo' };
    if (found.state !== 'waiting') return refuseCount('Esta línea ya se aprobó.');
    await tx
      .update(countLines)
      .set({ note: note || null })
      .where(line);
    return { ok: true, value: note || null };
  });
}
