import { sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** Lines, with their reconciliation, that gave it more than the bank has left of them. */
export const REVERSED = sql`(
  select spent.reconciliation_id, spent.line_id
  from bank_reversals reversal
  join bank_lines taken on taken.id = reversal.out_id and taken.excluded is null
  join reconciliation_lines spent on spent.line_id = reversal.line_id and not spent.undone
  join bank_lines line on line.id = spent.line_id
  group by spent.reconciliation_id, spent.line_id, spent.amount_hundredths, line.amount_hundredths
  having coalesce(spent.amount_hundredths, line.amount_hundredths) > line.amount_hundredths + sum(taken.amount_hundredths)
) as reversed`;

/** How many reconciliations have lost money that the bank took back. */
export async function countReversed(connection: ReadConnection): Promise<number> {
  const [row] = await queryRows<{ count: number }>(connection)`
    select count(distinct reconciliation_id)::int as count from ${REVERSED}`;
  return row?.count ?? 0;
}
