import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { ListName } from '#contract/office/list-parameters.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type SavedView, savedViews } from './views.tables.ts';

/** The key by which names are unique and searched: in lower case, without accents. */
export function nameKey(name: string): string {
  return foldAccents(name);
}

/** Somebody who reads views. */
interface ViewReader {
  accountId: number;
  /** The lists that they may open. A view of another one is not there: its search text may name a customer. */
  lists: readonly ListName[];
}

/** The views that this reader may see: their own and the shared ones. */
function visibleTo({ accountId, lists }: ViewReader): SQL | undefined {
  return and(inArray(savedViews.list, [...lists]), or(savedViews.shared, eq(savedViews.ownerId, accountId)));
}

interface ViewFilter {
  list?: ListName | undefined;
  /** Part of a name. */
  q?: string | undefined;
}

/**
 * The views that a reader may see, by name, and their total number. When there are more than `limit`, views that others
 * share are omitted first.
 */
export async function selectViews(
  connection: Connection,
  reader: ViewReader,
  { list, q }: ViewFilter,
  limit: number,
): Promise<{ views: SavedView[]; total: number }> {
  const visible = and(
    visibleTo(reader),
    list ? eq(savedViews.list, list) : undefined,
    q ? like(savedViews.nameKey, containing(nameKey(q))) : undefined,
  );
  const chosen = connection
    .select({ id: savedViews.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(savedViews)
    .where(visible)
    .orderBy(
      desc(sql`${savedViews.ownerId} is not distinct from ${reader.accountId}`),
      asc(savedViews.nameKey),
      asc(savedViews.id),
    )
    .limit(limit)
    .as('chosen');
  const rows = await connection
    .select({ view: savedViews, total: chosen.total })
    .from(chosen)
    .innerJoin(savedViews, eq(savedViews.id, chosen.id))
    .orderBy(asc(savedViews.nameKey), asc(savedViews.id));
  return { views: rows.map(({ view }) => view), total: rows[0]?.total ?? 0 };
}

/** Locks a view until the transaction ends; null when this reader does not see it. */
export async function lockView(tx: Connection, id: number, reader: ViewReader): Promise<SavedView | null> {
  const [view] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleTo(reader)))
    .for('update');
  return view ?? null;
}

/** The number of an account's views of a list. A simultaneous creation waits until the transaction ends. */
export async function countViewsOf(tx: Connection, ownerId: number, list: ListName): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, ownerId)).for('no key update');
  const [row] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list)));
  return row?.count ?? 0;
}

/** Deletes the views that only this account sees, before the account itself is deleted. */
export async function deleteOwnViews(tx: Connection, ownerId: number): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.shared, false)));
}
