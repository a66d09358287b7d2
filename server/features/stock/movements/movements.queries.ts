import { and, type SQL, sql } from 'drizzle-orm';
import type { MovementFilter } from '#contract/stock/movements.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import type { MovementDocument, MovementReason } from '#domain/stock/ledger.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** A movement with its item and document. */
export interface MovementRow {
  id: number;
  at: Date | string;
  itemId: number;
  /** Null if the item was deleted. */
  ref: string | null;
  barcode: string | null;
  name: string | null;
  size: string | null;
  locationId: number;
  delta: number;
  reason: MovementReason;
  documentKind: MovementDocument | null;
  documentId: number | null;
  /** For a sale: its order number. */
  orderId: string | null;
  actor: string | null;
  note: string | null;
  balance: number | null;
}

/** A filter whose text was resolved: `items` are the matching ids. */
export type ResolvedMovementFilter = Omit<MovementFilter, 'q'> & {
  items?: readonly number[];
  /** The locations that the reader works at. */
  stores: StoreScope;
};

/** @param before the id of the last movement that was read; null for the newest */
export async function selectMovements(
  connection: ReadConnection,
  filter: ResolvedMovementFilter,
  { before, size }: { before: number | null; size: number },
): Promise<MovementRow[]> {
  const { item, location } = filter;
  const isOneLevel = item !== undefined && location !== undefined;
  // The page is selected first, so that the joins run only for its rows.
  const rows = await queryRows<MovementRow>(connection)`
    with page as (
      select * from ${isOneLevel ? balancedMovements(item, location) : sql`stock_movements`} as movement
      where ${conditionsOf(filter, before)}
      order by at desc, id desc limit ${size}
    )
    select page.id::int8 as id, page.at, page.item_id as "itemId", items.ref, items.barcode, items.name, items.size,
      page.location_id as "locationId", page.delta, page.reason, page.document_kind as "documentKind",
      page.document_id as "documentId", sales.order_id as "orderId", page.actor, page.note,
      ${isOneLevel ? sql`page.balance::int` : sql`null::int`} as balance
    from page
    left join items on items.id = page.item_id
    left join sales on page.document_kind = 'sale' and sales.id = page.document_id
    order by page.at desc, page.id desc`;
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The movements of one level, each with the pieces on hand after it. */
function balancedMovements(item: number, location: number): SQL {
  return sql`(
    select *, sum(delta) over (order by at, id) as balance from stock_movements
    where item_id = ${item} and location_id = ${location}
  )`;
}

function conditionsOf(filter: ResolvedMovementFilter, before: number | null): SQL {
  const { item, ref, items, location, reason, actor, from, to, document, stores } = filter;
  const [kind, id] = document?.split(':') ?? [];
  const conditions = and(
    inStores(sql`location_id`, stores),
    item === undefined ? undefined : sql`item_id = ${item}`,
    ref === undefined ? undefined : sql`item_id in (select id from items where ref = ${ref})`,
    items && sql`item_id = any(${sql.param(items)}::int[])`,
    location === undefined ? undefined : sql`location_id = ${location}`,
    reason && sql`reason = ${reason}`,
    actor === undefined ? undefined : actor === '-' ? sql`actor is null` : sql`actor = ${actor}`,
    withinDays(sql`at`, { from, to }),
    kind === undefined ? undefined : sql`document_kind = ${kind} and document_id = ${Number(id)}`,
    before === null ? undefined : sql`(at, id) < (select at, id from stock_movements where id = ${before})`,
  );
  return conditions ?? sql`true`;
}

/** Newest movements of a store whose actors are offered to somebody who works there. */
const RECENT = 2_000;

/**
 * Everyone who ever moved stock, by steps over the index instead of a scan of all movements. For somebody who works in
 * some stores: who moved it there of late.
 */
export async function selectActors(connection: ReadConnection, stores: StoreScope): Promise<string[]> {
  if (stores !== 'all') return selectActorsAt(connection, stores);
  const rows = await queryRows<{ actor: string }>(connection)`
    with recursive known as (
      (select actor from stock_movements where actor is not null order by actor limit 1)
      union all
      select (select actor from stock_movements where actor > known.actor order by actor limit 1)
      from known where known.actor is not null
    )
    select actor from known where actor is not null order by actor`;
  return rows.map(({ actor }) => actor);
}

async function selectActorsAt(connection: ReadConnection, stores: readonly number[]): Promise<string[]> {
  const rows = await queryRows<{ actor: string }>(connection)`
    select distinct recent.actor
    from unnest(${sql.param([...stores])}::int[]) as store (id)
    cross join lateral (
      select actor from stock_movements where location_id = store.id order by at desc, id desc limit ${RECENT}
    ) as recent
    where recent.actor is not null order by recent.actor`;
  return rows.map(({ actor }) => actor);
}
