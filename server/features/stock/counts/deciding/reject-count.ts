import { sql } from 'drizzle-orm';
import type { RejectCount } from '#contract/stock/count-write.ts';
import { MAX_COUNT_ROUNDS } from '#domain/stock/counts/count.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import {
  type CountDecision,
  type CountServices,
  lockSeenCount,
  recordCount,
  refuseCount,
  writeCount,
} from '../count-services.ts';
import { comparedLines } from '../reading/lines.queries.ts';

/** Sends lines back for a recount, which starts from zero. The other lines stay counted. */
export function rejectCount(
  { database }: CountServices,
  decision: CountDecision & Pick<RejectCount, 'lines' | 'reason'>,
): Promise<Outcome<null>> {
  const { id, actor, lines, reason } = decision;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, decision);
    if (!locked.ok) return locked;
    const { state, round } = locked.value;
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
    await recordCount(tx, actor, 'count.rejected', { id, details: { reason, lines: again, round: round + 1 } });
    return { ok: true, value: null };
  });
}
