import { sql } from 'drizzle-orm';
import type { KeptFields } from '#server/features/catalogue/history/item-history.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { LaterChange } from './standing-changes.ts';

/** What an operation did to an item. */
export interface RecordedChange {
  id: number;
  itemId: number;
  before: KeptFields | null;
  after: KeptFields | null;
  /** How often the operation changed the item after that: an import that moves pieces writes its stock by itself. */
  repeats: number;
}

const intsOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** The items that an operation changed, or moved pieces of in stores, in order of id. */
export async function selectChangedItems(connection: Connection, operationId: number): Promise<number[]> {
  const found = await connection.execute(sql`
    select item_id as id from item_history where operation_id = ${operationId}
    union
    select item_id from stock_movements join locations on locations.id = location_id and kind <> 'warehouse'
      where document_kind = 'operation' and document_id = ${operationId}
    order by id`);
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
}

/** What an operation did to these items, all in all. */
export async function selectChanges(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, RecordedChange>> {
  const found = await tx.execute(sql`
    select id::float8 as id, item_id as "itemId", before, after from item_history
    where operation_id = ${operationId} and item_id = any(${intsOf(ids)}) order by id`);
  const changes = new Map<number, RecordedChange>();
  for (const row of rowsOf<Omit<RecordedChange, 'repeats'>>(found)) {
    const first = changes.get(row.itemId);
    changes.set(row.itemId, first ? together(first, row) : { ...row, repeats: 0 });
  }
  return changes;
}

function together(first: RecordedChange, next: Omit<RecordedChange, 'repeats'>): RecordedChange {
  const before = first.before && { ...next.before, ...first.before };
  return { ...first, before, after: { ...first.after, ...next.after }, repeats: first.repeats + 1 };
}

/** What was changed of these items since the operation did, by item, oldest first. Read it under the items' locks. */
export async function selectLaterChanges(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, LaterChange[]>> {
  const found = await tx.execute(sql`
    select later.item_id as "itemId", later.actor, later.at,
           case when later.before is null then 'made' when later.after is null then 'deleted' else 'edited' end as kind,
           array(select jsonb_object_keys(later.after) where later.before is not null) as fields,
           later.operation_id as "operationId", operation.undoes
    from (
      select item_id, max(id) as id from item_history
      where operation_id = ${operationId} and item_id = any(${intsOf(ids)}) group by item_id
    ) as own
    join item_history as later on later.item_id = own.item_id and later.id > own.id
    left join item_operations as operation on operation.id = later.operation_id
    order by later.id`);
  const rows = rowsOf<LaterChange>(found).map((row) => ({ ...row, at: new Date(row.at) }));
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** Which of these items are in an order, whatever became of it. */
export async function selectOrdered(tx: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx.execute(sql`
    select distinct item_id as id from sale_lines where item_id = any(${intsOf(ids)})`);
  return new Set(rowsOf<{ id: number }>(found).map(({ id }) => id));
}

/** Of these barcodes, those that items have. */
export async function selectTakenBarcodes(tx: Connection, barcodes: readonly string[]): Promise<Set<string>> {
  if (barcodes.length === 0) return new Set();
  const found = await tx.execute(sql`
    select distinct barcode from items where barcode = any(${sql.param(barcodes)}::text[])`);
  return new Set(rowsOf<{ barcode: string }>(found).map(({ barcode }) => barcode));
}

/** The pictures that refs have now: an item that comes back shows those of its ref. */
export async function selectRefPictures(tx: Connection, refs: readonly string[]) {
  if (refs.length === 0) return new Map<string, { imagesCount: number; picturesVersion: number }>();
  const found = await tx.execute(sql`
    select distinct on (ref) ref, images_count as "imagesCount", pictures_version as "picturesVersion"
    from items where ref = any(${sql.param(refs)}::text[]) order by ref, id`);
  return new Map(
    rowsOf<{ ref: string; imagesCount: number; picturesVersion: number }>(found).map((row) => [row.ref, row]),
  );
}
