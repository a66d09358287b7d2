import type { CountDetail } from '#contract/stock/count.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { countNotFound } from '../count-services.ts';
import { presentCountDetail } from '../counts.presenter.ts';
import { type LocatedCount, selectCount, selectCounters } from './counts.queries.ts';
import { selectTotals } from './lines.queries.ts';
import { selectUnknown } from './unknown.queries.ts';

/** A count with what it comes to, for an account of staff. */
export async function readCount(
  connection: ReadConnection,
  id: number,
  accountId: number,
): Promise<Outcome<CountDetail>> {
  const found = await findCount(connection, id);
  if (!found.ok) return found;
  const totals = await selectTotals(connection, id);
  const counters = await selectCounters(connection, id);
  const unread = found.value.count.state === 'open' ? await selectUnknown(connection, id) : [];
  const unknown = unread.reduce((sum, { pieces }) => sum + pieces, 0);
  return { ok: true, value: presentCountDetail(found.value, { totals, counters, unknown, accountId }) };
}

export async function findCount(connection: ReadConnection, id: number): Promise<Outcome<LocatedCount>> {
  const located = await selectCount(connection, id);
  return located ? { ok: true, value: located } : countNotFound();
}
