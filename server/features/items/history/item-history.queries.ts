import { lt, type SQL, sql } from 'drizzle-orm';
import type { HistoryField, ItemHistoryKind } from '#contract/catalogue/operations/item-history.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { allowErasing } from '#server/features/audit/erase-from-audit.ts';
import { type HistoryFields, itemHistory } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** A change by staff, or what an order took or gave back. */
export interface HistoryEntry {
  id: number;
  at: Date;
  kind: ItemHistoryKind;
  actor: string | null;
  operationId: number | null;
  reason: string | null;
  before: HistoryFields | null;
  after: HistoryFields | null;
  /** Pieces an order took (negative) or gave back; null for changes by staff. */
  pieces: number | null;
  saleId: number | null;
  orderId: string | null;
}

/**
 * Orders write no history, to be fast: their lines and their edits show what they took and when. A cancelled sale gave all
 * its lines back when it was cancelled, and is not edited any more.
 */
const entriesOf = (itemId: number) => sql`
  with edited as (
    select edit.id, edit.sale_id, edit.edited_at,
      sum((piece ->> 'quantity')::int * case piece ->> 'change' when 'added' then 1 else -1 end)::int as quantity
    from sale_edits as edit cross join jsonb_array_elements(edit.lines) as piece
    where edit.lines @> jsonb_build_array(jsonb_build_object('itemId', ${itemId}::int))
      and (piece ->> 'itemId')::int = ${itemId}
    group by edit.id
  ), line as (
    select sale_id, sum(quantity)::int as quantity from sale_lines where item_id = ${itemId} group by sale_id
  ), placed as (
    select sale_id, coalesce(line.quantity, 0) - coalesce(change.quantity, 0) as quantity
    from line full join (
      select sale_id, sum(quantity)::int as quantity from edited group by sale_id
    ) as change using (sale_id)
  )
  select id, at, kind, actor, operation_id, reason, before, after,
         null::int as pieces, null::int as sale_id, null::text as order_id
  from item_history where item_id = ${itemId}
  union all
  select sale.id, sale.created_at, 'sale', null, null, null, null, null, -placed.quantity, sale.id, sale.order_id
  from sales as sale join placed on placed.sale_id = sale.id where placed.quantity > 0
  union all
  select edited.id, edited.edited_at, 'sale-edited', null, null, null, null, null,
         -edited.quantity, sale.id, sale.order_id
  from sales as sale join edited on edited.sale_id = sale.id where edited.quantity <> 0
  union all
  select sale.id, event.happened_at, 'sale-cancelled', null, null, event.reason_words, null, null,
         line.quantity, sale.id, sale.order_id
  from sale_events as event join sales as sale on sale.id = event.sale_id join line on line.sale_id = sale.id
  where event.to_status = 'cancelada'`;

/**
 * What somebody who works in some stores reads: changes of the item itself. What all stores sold and moved together is
 * no matter of theirs.
 */
const aboutItem = sql`(pieces is null and kind <> 'adjust'
  and (before is null or after is null or (after - array['stock', 'version']) <> '{}'::jsonb))`;

/**
 * The condition on entries when only one field is requested.
 * @param shown what the reader sees of an entry's fields
 */
function about(field: HistoryField, shown: (fields: SQL) => SQL) {
  if (field === undefined) return sql`true`;
  const byStaff = sql`jsonb_exists(${shown(sql`coalesce(before, after)`)}, ${field})`;
  return field === 'stock' ? sql`(pieces is not null or ${byStaff})` : byStaff;
}

/** A page of an item's history, newest first, and how many entries it has. */
export async function selectItemHistory(
  connection: Connection,
  itemId: number,
  { pageSize, offset, field, stores }: { pageSize: number; offset: number; field: HistoryField; stores: StoreScope },
): Promise<{ rows: HistoryEntry[]; total: number }> {
  const isWhole = stores === 'all';
  const shown = (fields: SQL) => (isWhole ? fields : sql`${fields} - 'stock'`);
  const condition = sql`${about(field, shown)} and ${isWhole ? sql`true` : aboutItem}`;
  const rows = await queryRows<Omit<HistoryEntry, 'at'> & { at: Date | string }>(connection)`
    select id::float8 as id, at, kind, actor, operation_id as "operationId", reason,
           ${shown(sql`before`)} as before, ${shown(sql`after`)} as after, pieces, sale_id as "saleId", order_id as "orderId"
    from (${entriesOf(itemId)}) as entry where ${condition}
    order by at desc, id desc limit ${pageSize} offset ${offset}`;
  const counted = await queryRows<{ total: number }>(connection)`
    select count(*)::int as total from (${entriesOf(itemId)}) as entry where ${condition}`;
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    total: counted[0]?.total ?? 0,
  };
}

/** Days after which entries are erased. */
export const KEPT_DAYS = 180;

/** Runs hourly. Deletes entries that are too old: an operation of that age can no longer be undone. */
export function deleteOldHistory(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.delete(itemHistory).where(lt(itemHistory.at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
  });
}
