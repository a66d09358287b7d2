import { sql } from 'drizzle-orm';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import {
  type CountDecision,
  type CountServices,
  lockSeenCount,
  recordCount,
  refuseCount,
  writeCount,
} from '../count-services.ts';

/** Cancels a count. Lines that were approved before stay approved. */
export function cancelCount({ database }: CountServices, decision: CountDecision): Promise<Outcome<null>> {
  const { id, actor } = decision;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, decision);
    if (!locked.ok) return locked;
    if (locked.value.closedAt) return refuseCount('Este conteo ya está cerrado.');
    const closed = { closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` };
    await writeCount(tx, id, { state: 'cancelled', ...closed });
    await recordCount(tx, actor, 'count.cancelled', { id });
    return { ok: true, value: null };
  });
}
