import { sql } from 'drizzle-orm';
import type { RejectCount } from '#contract/stock/count-write.ts';
import { MAX_COUNT_ROUNDS } from '#domain/stock/counts/count.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
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
import { comparedLines } from '../reading/lines.queries.ts';

/**
 * Decides about a whole count under its lock.
 * @param act writes the decision, or returns the refusal
 */
function decideCount(
  { database }: CountServices,
  decision: CountDecision,
  act: (tx: Connection, count: Count) => Promise<Refusal | undefined>,
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, decision);
    if (!locked.ok) return locked;
    return (await act(tx, locked.value)) ?? { ok: true, value: null };
  });
}

/** Submits a count: no more entries are accepted, and the differences wait for approval by another person. */
export function submitCount(services: CountServices, decision: CountDecision & { uncounted: 'zero' | 'leave' }) {
  const { id, actor, uncounted } = decision;
  return decideCount(services, decision, async (tx, count) => {
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
    await recordCount(tx, actor, 'count.submitted', id, { round: count.round, uncounted });
    return undefined;
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

/** Sends lines back for a recount, which starts from zero. The other lines stay counted. */
export function rejectCount(services: CountServices, decision: CountDecision & Pick<RejectCount, 'lines' | 'reason'>) {
  const { id, actor, lines, reason } = decision;
  return decideCount(services, decision, async (tx, { state, round }) => {
    if (state !== 'submitted') return refuseCount('Solo se cuenta de nuevo lo que se entregó y no está cerrado.');
    if (round >= MAX_COUNT_ROUNDS)
      return refuseCount('Este conteo ya se repitió demasiadas veces. Cancélalo y empieza otro.');
    const chosen =
      lines === 'all'
        ? sql`true`
        : lines === 'differences'
          ? sql`(difference <> 0 or refusal is not null)`
          : sql`item_id = any(${sql.param([...new Set(lines)])}::int[])`;
    const rows = await queryRows<{ lines: number }>(tx)`
      with chosen as (
        select item_id from ${comparedLines(id)} as line where state = 'waiting' and ${chosen}
      ), again as (
        update count_lines as line set round = ${round + 1}, counted = null, first_at = null, last_at = null, refusal = null
        from chosen where line.count_id = ${id} and line.item_id = chosen.item_id returning 1
      ) select count(*)::int as lines from again`;
    const again = rows[0]?.lines ?? 0;
    if (again === 0) return refuseCount('No hay líneas que contar de nuevo.');
    await writeCount(tx, id, { state: 'open', round: round + 1, rejection: reason });
    await recordCount(tx, actor, 'count.rejected', id, { reason, lines: again, round: round + 1 });
    return undefined;
  });
}

/** Cancels a count. Lines that were approved before stay approved. */
export function cancelCount(services: CountServices, decision: CountDecision) {
  const { id, actor } = decision;
  return decideCount(services, decision, async (tx, { closedAt }) => {
    if (closedAt) return refuseCount('Este conteo ya está cerrado.');
    const closed = { closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` };
    await writeCount(tx, id, { state: 'cancelled', ...closed });
    await recordCount(tx, actor, 'count.cancelled', id);
    return undefined;
  });
}
