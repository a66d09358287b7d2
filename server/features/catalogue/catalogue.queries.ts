import { asc, sql } from 'drizzle-orm';
import { readGender } from '#domain/catalogue/gender.ts';
import type { Category, Item } from '#domain/catalogue/item.ts';
import { FEW_IN_STORE, type StoreLevels } from '#domain/stock/store-levels.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type CategoryRow, categories, items } from './catalogue.tables.ts';

/** An item with its stock in the stores. */
export interface CatalogueRow extends Item {
  /** No stock in any store when left out. */
  stores?: StoreLevels;
}

/**
 * All items, or the items with the given ids (any number) that still exist. Two statements read items and store levels,
 * not in one snapshot. A change between them is announced and read again.
 */
export async function selectCatalogueRows(connection: Connection, ids?: number[]): Promise<CatalogueRow[]> {
  const query = connection.select().from(items);
  const [rows, stores] = await Promise.all([
    ids ? query.where(sql`${items.id} = any(${sql.param(ids)}::int[])`) : query.orderBy(asc(items.id)),
    selectStoreLevels(connection, ids),
  ]);
  return rows.map(({ priceCents, ...row }) => ({ ...row, price: priceCents, stores: stores.get(row.id) ?? '' }));
}

/** Store levels by item; items that no store has are left out. Sorting before grouping is the fastest plan. */
async function selectStoreLevels(connection: Connection, ids?: number[]): Promise<Map<number, StoreLevels>> {
  const rows = await queryRows<{ id: number; levels: StoreLevels }>(connection)`
    select item_id as id, string_agg(location_id || state, '') as levels
    from (
      select item_id, location_id, case when on_hand - reserved > ${FEW_IN_STORE} then '+' else '-' end as state
      from stock_levels
      where on_hand > reserved and location_id in (select id from locations where kind = 'store')
        and ${ids ? sql`item_id = any(${sql.param(ids)}::int[])` : sql`true`}
      order by item_id, location_id
    ) as level
    group by item_id`;
  return new Map(rows.map(({ id, levels }) => [id, levels]));
}

export async function selectCategories(connection: Connection): Promise<Category[]> {
  const rows = await connection.select().from(categories).orderBy(asc(categories.id));
  return rows.map(categoryOf);
}

/** A row as a domain object; the gender text is parsed. */
export function categoryOf({ id, name, gender, image, version }: CategoryRow): Category {
  return { id, name, gender: readGender(gender), image, version };
}

/** The changes since a horizon, and the horizon to pass to the next call. */
interface AnnouncedChanges {
  horizon: string;
  /**
   * Start time of the database server; it changes after a restart or a failover. Transaction ids that were not yet in the log
   * are then used again, so the old horizon is invalid and everything must be read again.
   */
  server: string;
  itemIds: number[];
  /** Refs whose garment or linked colours changed. */
  refs: string[];
  categories: boolean;
  /** A location was added, changed or removed. */
  locations: boolean;
}

/**
 * Reads the changes of every transaction that had not finished at `since` (a transaction id from an earlier call; null
 * only reads the horizon). Changes may be repeated between calls, but none is missed.
 */
export async function selectChanges(connection: Connection, since: string | null): Promise<AnnouncedChanges> {
  const [row] = await queryRows<Omit<AnnouncedChanges, 'itemIds'> & { item_ids: number[] }>(connection)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, pg_postmaster_start_time()::text as server,
           coalesce((select array_agg(distinct item) from catalogue_changes, unnest(item_ids) as item
                     where transaction >= ${since}::xid8), '{}') as item_ids,
           array(select distinct ref from catalogue_changes, unnest(refs) as ref
                 where transaction >= ${since}::xid8) as refs,
           exists (select from catalogue_changes where categories and transaction >= ${since}::xid8) as categories,
           exists (select from catalogue_changes where locations and transaction >= ${since}::xid8) as locations`;
  if (!row) throw new Error('The catalogue horizon could not be read');
  const { item_ids: itemIds, ...rest } = row;
  return { ...rest, itemIds };
}

/** Pieces of each ref sold within the last 90 days, cancelled orders left out. */
export async function selectPiecesSold(connection: ReadConnection): Promise<Map<string, number>> {
  const rows = await queryRows<{ ref: string; pieces: number }>(connection)`
    select sale_lines.ref, sum(sale_lines.quantity)::int as pieces
    from sales join sale_lines on sale_lines.sale_id = sales.id
    where sales.status <> 'cancelada' and sales.created_at >= now() - interval '90 days'
    group by sale_lines.ref`;
  return new Map(rows.map(({ ref, pieces }) => [ref, pieces]));
}

/** Deletes changes more than a day old, which every replica has applied long ago. */
export async function deleteOldChanges(connection: Connection): Promise<void> {
  await connection.execute(sql`delete from catalogue_changes where announced_at < now() - interval '1 day'`);
}
