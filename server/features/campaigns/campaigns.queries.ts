import { and, asc, desc, eq, getTableColumns, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { CampaignSpan } from '#domain/content/campaign.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type CampaignRow, campaigns } from './campaigns.tables.ts';

const { itemIds: _many, ...columns } = getTableColumns(campaigns);

/** The newest first. */
export function selectCampaigns(connection: ReadConnection): Promise<CampaignRow[]> {
  return connection.select(columns).from(campaigns).orderBy(desc(campaigns.id));
}

export async function selectCampaign(connection: ReadConnection, id: number): Promise<CampaignRow | null> {
  const [row] = await connection.select(columns).from(campaigns).where(eq(campaigns.id, id));
  return row ?? null;
}

/** Makes the caller the only one who changes campaigns until its transaction ends: acts compare a campaign with the others. */
export async function lockCampaigns(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table campaigns in share row exclusive mode`);
}

/** Changes a campaign. @returns it as it is now */
export async function updateCampaign(
  tx: Connection,
  id: number,
  change: Partial<typeof campaigns.$inferInsert>,
): Promise<CampaignRow> {
  const [row] = await tx
    .update(campaigns)
    .set({ ...change, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.id, id))
    .returning(columns);
  if (!row) throw new Error('The campaign under lock was not updated');
  return row;
}

/** The other campaigns that run or wait for their hour. */
export function selectLiveCampaigns(tx: Connection, except: number): Promise<CampaignRow[]> {
  return tx
    .select(columns)
    .from(campaigns)
    .where(and(inArray(campaigns.state, ['scheduled', 'running']), ne(campaigns.id, except)))
    .orderBy(asc(campaigns.id));
}

export function spanOf(row: CampaignRow, from: Date, until: Date | null): CampaignSpan {
  return { kinds: row.kinds, collections: row.collections, hasDiscount: row.discountPercent !== null, from, until };
}

/**
 * Of the campaigns whose hour to start or to end has come, the one with the earliest hour. At the same hour an end comes
 * first, because the campaign that starts may need what the other gives back.
 */
export async function selectNextDue(connection: Connection, now: Date): Promise<CampaignRow | null> {
  const ends = and(eq(campaigns.state, 'running'), lte(campaigns.endsAt, now));
  const starts = and(eq(campaigns.state, 'scheduled'), lte(campaigns.startsAt, now));
  const at = sql`case when ${campaigns.state} = 'running' then ${campaigns.endsAt} else ${campaigns.startsAt} end`;
  const [row] = await connection
    .select(columns)
    .from(campaigns)
    .where(or(ends, starts))
    // 'running' comes before 'scheduled'.
    .orderBy(at, asc(campaigns.state), asc(campaigns.id))
    .limit(1);
  return row ?? null;
}

/** The campaigns whose discounts are still to be taken back or set: first those to take back, then the oldest. */
export function selectPending(connection: Connection): Promise<CampaignRow[]> {
  return (
    connection
      .select(columns)
      .from(campaigns)
      .where(eq(campaigns.itemsState, 'pending'))
      // 'undone' comes after 'running'.
      .orderBy(desc(campaigns.state), asc(campaigns.id))
  );
}

/**
 * The items that a running campaign has not given their discount yet. An operation that was interrupted has done a part;
 * what somebody changed since in that part stays.
 */
export async function selectRemainingItems(connection: Connection, id: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(connection)`
    select item.id from campaigns, unnest(item_ids) as item (id)
    where campaigns.id = ${id} and state = 'running' and items_state = 'pending' and not exists (
      select from item_history join item_operations on item_operations.id = operation_id
      where item_id = item.id and campaign_id = campaigns.id)
    order by item.id`;
  return rows.map((row) => row.id);
}

/** An operation on items that a campaign ran. */
export type CampaignOperation = Pick<
  typeof itemOperations.$inferSelect,
  'id' | 'campaignId' | 'kind' | 'state' | 'succeeded' | 'failed' | 'undoes'
>;

/** The operations of some campaigns, the newest first. */
export function selectOperationsOf(
  connection: ReadConnection,
  campaignIds: readonly number[],
): Promise<CampaignOperation[]> {
  const { id, campaignId, kind, state, succeeded, failed, undoes } = itemOperations;
  return connection
    .select({ id, campaignId, kind, state, succeeded, failed, undoes })
    .from(itemOperations)
    .where(inArray(campaignId, [...campaignIds]))
    .orderBy(desc(id));
}
