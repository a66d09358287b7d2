import { asc, eq, like } from 'drizzle-orm';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { actorText } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { fiscalClosings } from '../fiscal-documents.tables.ts';

/** The closed periods of a month: its days, and itself. */
export async function readClosings(tx: Connection, month: string): Promise<SalesBook['closed']> {
  const rows = await tx
    .select({ closing: fiscalClosings, account: accounts })
    .from(fiscalClosings)
    .leftJoin(accounts, eq(accounts.id, fiscalClosings.closedBy))
    .where(like(fiscalClosings.period, `${month}%`))
    .orderBy(asc(fiscalClosings.period));
  return rows.map(({ closing, account }) => ({
    period: closing.period,
    at: closing.closedAt.toISOString(),
    by: account && actorText(account),
  }));
}
