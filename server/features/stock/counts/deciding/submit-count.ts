import { sql } from 'drizzle-orm';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import {
  type CountDecision,
  type CountServices,
  lockSeenCount,
  recordCount,
  refuseCount,
  writeCount,
} from '../count-services.ts';
import type { Count } from '../counts.tables.ts';
import { carryEntries } from '../entering/carry-entries.ts';
import { selectUnknown } from '../reading/counts.queries.ts';

/** Submits a count: no more entries are accepted, and the differences wait for approval by another person. */
export function submitCount(
  { database }: CountServices,
  decision: CountDecision & { uncounted: 'zero' | 'leave' },
): Promise<Outcome<null>> {
  const { id, actor, uncounted } = decision;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, decision);
    if (!locked.ok) return locked;
    const count = locked.value;
    if (count.state !== 'open') return refuseCount('Este conteo ya se entregó.');
    const unknown = await selectUnknown(tx, id);
    if (unknown.length > 0) {
      const many = unknown.length === 1 ? '1 código' : `${unknown.length} códigos`;
      return refuseCount(`Hay ${many} sin resolver: di de qué producto es cada uno, o descártalo.`);
    }
    // Submitting a zero for an uncounted item counts as a reading.
    if (uncounted === 'zero') await countNone(tx, count, decision);
    if (!(await hasCountedLines(tx, count))) return refuseCount('Todavía no se ha contado nada.');
    const submitted = { submittedBy: actor.accountId, submittedActor: actor.name, submittedAt: sql`clock_timestamp()` };
    await writeCount(tx, id, { state: 'submitted', ...submitted });
    await recordCount(tx, actor, 'count.submitted', { id, details: { round: count.round, uncounted } });
    return { ok: true, value: null };
  });
}

/** Enters 0 for each line of this round that has no entry. */
async function countNone(tx: Connection, { id, round }: Count, { actor }: CountDecision): Promise<void> {
  await tx.execute(sql`
    insert into count_entries (id, count_id, round, item_id, quantity, scanned_at, counted_at, account_id, actor)
      select gen_random_uuid(), count_id, round, item_id, 0, moment, moment, ${actor.accountId}::int, ${actor.name}
      from count_lines cross join clock_timestamp() as moment
      where count_id = ${id} and round = ${round} and state = 'waiting' and counted is null order by item_id`);
  // Includes zeros that were entered before in this round; they add nothing.
  const entries = sql`select item_id, quantity, counted_at from count_entries
    where count_id = ${id} and round = ${round} and quantity = 0`;
  await carryEntries(tx, { countId: id, actor, entries });
}

async function hasCountedLines(tx: Connection, { id, round }: Count): Promise<boolean> {
  const rows = await queryRows(tx)`
    select 1 from count_lines where count_id = ${id} and round = ${round} and counted is not null limit 1`;
  return rows.length > 0;
}
