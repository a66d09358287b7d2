import { eq, sql } from 'drizzle-orm';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import { type CountDeed, type CountServices, lockSeenCount, recordCount, refuseCount } from '../count-services.ts';
import { counts } from '../counts.tables.ts';

/** Ends a count that comes to nothing; what was approved of it before stays in the books. */
export function cancelCount({ database }: CountServices, deed: CountDeed): Promise<Outcome<null>> {
  const { id, actor } = deed;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, deed);
    if (!locked.ok) return locked;
    if (locked.value.closedAt) return refuseCount('Este conteo ya está cerrado.');
    await tx
      .update(counts)
      .set({ state: 'cancelled', closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` })
      .where(eq(counts.id, id));
    await recordCount(tx, actor, 'count.cancelled', { id });
    return { ok: true, value: null };
  });
}
