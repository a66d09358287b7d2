import { sql } from 'drizzle-orm';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import {
  type CountDeed,
  type CountServices,
  lockSeenCount,
  recordCount,
  refuseCount,
  writeCount,
} from '../count-services.ts';

/** Ends a count that comes to nothing; what was approved of it before stays in the books. */
export function cancelCount({ database }: CountServices, deed: CountDeed): Promise<Outcome<null>> {
  const { id, actor } = deed;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, deed);
    if (!locked.ok) return locked;
    if (locked.value.closedAt) return refuseCount('Este conteo ya está cerrado.');
    const closed = { closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` };
    await writeCount(tx, id, { state: 'cancelled', ...closed });
    await recordCount(tx, actor, 'count.cancelled', { id });
    return { ok: true, value: null };
  });
}
