import { and, eq } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { attempt } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockCount, refuseCount } from '../count-services.ts';
import { countLines } from '../counts.tables.ts';

/** Writes a note on a line, for example 'dos con mancha'. An empty note deletes it. */
export function noteCountLine(
  database: Database,
  { id, item, stores }: { id: number; item: number; stores: StoreScope },
  note: string,
) {
  return attempt(database, async (tx) => {
    const locked = await lockCount(tx, id, stores);
    if (!locked.ok) return locked;
    if (locked.value.closedAt) return refuseCount('Este conteo ya está cerrado.');
    const line = and(eq(countLines.countId, id), eq(countLines.itemId, item));
    const [existing] = await tx.select({ state: countLines.state }).from(countLines).where(line);
    if (!existing) return { ok: false, code: 'not_found', message: 'Esa línea no está en el conteo' };
    if (existing.state !== 'waiting') return refuseCount('Esta línea ya se aprobó.');
    await tx
      .update(countLines)
      .set({ note: note || null })
      .where(line);
    return { ok: true, value: note || null };
  });
}
