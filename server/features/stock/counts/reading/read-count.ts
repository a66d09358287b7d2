import type { CountDetail } from '#contract/stock/count.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Staff } from '#server/platform/http/staff.ts';
import { NO_COUNT } from '../count-services.ts';
import { presentCountDetail } from '../counts.presenter.ts';
import { type LocatedCount, selectCount, selectCounters, selectUnknown } from './counts.queries.ts';
import { selectTotals } from './lines.queries.ts';

/** A count with its totals, as one member of staff sees it. */
export async function readCount(
  connection: ReadConnection,
  id: number,
  { accountId, stores }: Pick<Staff, 'accountId' | 'stores'>,
): Promise<Outcome<CountDetail>> {
  const located = await findCount(connection, id, stores);
  if (!located.ok) return located;
  const totals = await selectTotals(connection, id);
  const counters = await selectCounters(connection, id);
  const unread = located.value.count.state === 'open' ? await selectUnknown(connection, id) : [];
  const unknown = unread.reduce((sum, { pieces }) => sum + pieces, 0);
  const secondPerson = await needsSecondPerson(connection, 'count.approve');
  return { ok: true, value: presentCountDetail(located.value, { totals, counters, unknown, accountId, secondPerson }) };
}

export async function findCount(
  connection: ReadConnection,
  id: number,
  stores: StoreScope,
): Promise<Outcome<LocatedCount>> {
  const located = await selectCount(connection, id, stores);
  return located ? { ok: true, value: located } : NO_COUNT;
}
