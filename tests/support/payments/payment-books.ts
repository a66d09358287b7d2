import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** One payment state in one currency, by the records and by the ledger. */
export interface StateSum {
  kind: string;
  currency: string;
  state: string;
  recorded: number;
  entered: number;
}

/**
 * The amounts of each state where the payment records and their ledger differ. A declared payment is not money yet: it
 * has no entries until it leaves that state.
 */
export async function ledgerDifferences(connection: Connection): Promise<StateSum[]> {
  return rowsOf<StateSum>(
    await connection.execute(sql`
      with entered as (
        select kind, currency, to_state as state, amount_after as amount from payment_entries
        union all
        select kind, currency, from_state, -amount_before from payment_entries
      ), entries as (
        select kind, currency, state, sum(amount) as amount from entered where state <> 'declared' group by 1, 2, 3
      ), records as (
        select kind, currency, state, sum(amount_hundredths) as amount from payments where state <> 'declared' group by 1, 2, 3
      )
      select kind, currency, state, coalesce(records.amount, 0)::float8 as recorded, coalesce(entries.amount, 0)::float8 as entered
      from records full join entries using (kind, currency, state)
      where coalesce(records.amount, 0) <> coalesce(entries.amount, 0)`),
  );
}
