import { sql } from 'drizzle-orm';
import { isGarmentField } from '#domain/catalogue/garment/garment-words.ts';
import type { Item } from '#domain/catalogue/item.ts';
import type { MovedPieces } from '#domain/catalogue/undo/take-back-pieces.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { HistoryFields } from '#server/features/catalogue/catalogue.tables.ts';
import type { GarmentRow } from '#server/features/catalogue/garments/garments.tables.ts';
import { selectGarments } from '#server/features/items/garment/garment.queries.ts';
import { lockColorGroups } from '#server/features/items/garment/link-colors.ts';
import { onlineStockLeft, warehouseStock } from '#server/features/locations/ledger/available-at.ts';
import { type StoppedLevel, selectStoppedBy } from '#server/features/locations/ledger/online-levels.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { LaterChange } from './standing-changes.ts';

/** The changes of one item by an operation, merged. */
export interface RecordedChange {
  id: number;
  itemId: number;
  before: HistoryFields | null;
  after: HistoryFields | null;
  /** Number of further changes by the operation: an import that moves pieces changes the stock separately. */
  repeats: number;
}

const intsOf = (ids: readonly number[]) => sql`${sql.param(ids)}::int[]`;

/** Ids of the items that an operation changed or whose pieces in stores it moved, ascending. */
export async function selectChangedItems(connection: Connection, operationId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(connection)`
    select item_id as id from item_history where operation_id = ${operationId}
    union
    select item_id from stock_movements join locations on locations.id = location_id and kind <> 'warehouse'
      where document_kind = 'operation' and document_id = ${operationId}
    order by id`;
  return rows.map(({ id }) => id);
}

/** The changes of these items by an operation, by item. */
export async function selectChanges(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, RecordedChange>> {
  const rows = await queryRows<Omit<RecordedChange, 'repeats'>>(tx)`
    select id::float8 as id, item_id as "itemId", before, after from item_history
    where operation_id = ${operationId} and item_id = any(${intsOf(ids)}) order by id`;
  const changes = new Map<number, RecordedChange>();
  for (const row of rows) {
    const first = changes.get(row.itemId);
    changes.set(row.itemId, first ? mergeChanges(first, row) : { ...row, repeats: 0 });
  }
  return changes;
}

/** Such a change leaves the item's version. */
function isOfGarment({ after }: Pick<RecordedChange, 'after'>): boolean {
  return after !== null && Object.keys(after).every(isGarmentField);
}

function mergeChanges(first: RecordedChange, next: Omit<RecordedChange, 'repeats'>): RecordedChange {
  const before = first.before && { ...next.before, ...first.before };
  return {
    ...first,
    before,
    after: { ...first.after, ...next.after },
    repeats: first.repeats + Number(!isOfGarment(next)),
  };
}

/** The changes of these items since the operation, by item, oldest first. Call it under the items' locks. */
async function selectLaterChanges(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, LaterChange[]>> {
  const rows = await queryRows<LaterChange>(tx)`
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
    order by later.id`;
  const changes = rows.map((row) => ({ ...row, at: new Date(row.at) }));
  return Map.groupBy(changes, ({ itemId }) => itemId);
}

/** Ids of the items that are in an order of any state. */
async function selectOrdered(tx: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows<{ id: number }>(tx)`
    select distinct item_id as id from sale_lines where item_id = any(${intsOf(ids)})`;
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the items of which some location has more or fewer pieces than the operation brought there. */
async function selectBrought(tx: Connection, operationId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows<{ id: number }>(tx)`
    select distinct item_id as id from stock_levels as level
    where item_id = any(${intsOf(ids)}) and on_hand <> (
      select coalesce(sum(delta), 0) from stock_movements as own
      where own.item_id = level.item_id and own.location_id = level.location_id
        and document_kind = 'operation' and document_id = ${operationId})`;
  return new Set(rows.map(({ id }) => id));
}

/** The barcodes that existing items have. */
async function selectTakenBarcodes(tx: Connection, barcodes: readonly string[]): Promise<Set<string>> {
  if (barcodes.length === 0) return new Set();
  const rows = await queryRows<{ barcode: string }>(tx)`
    select distinct barcode from items where barcode = any(${sql.param(barcodes)}::text[])`;
  return new Set(rows.map(({ barcode }) => barcode));
}

/** The current pictures of refs, which a restored item shows. */
async function selectRefPictures(tx: Connection, refs: readonly string[]) {
  if (refs.length === 0) return new Map<string, { imagesCount: number; picturesVersion: number }>();
  const rows = await queryRows<{ ref: string; imagesCount: number; picturesVersion: number }>(tx)`
    select distinct on (ref) ref, images_count as "imagesCount", pictures_version as "picturesVersion"
    from items where ref = any(${sql.param(refs)}::text[]) order by ref, id`;
  return new Map(rows.map((row) => [row.ref, row]));
}

interface MovedRow extends Omit<MovedPieces, 'since'> {
  itemId: number;
  by: string | null;
  at: Date | string | null;
}

/**
 * The pieces of these items that an operation moved, minus those that an interrupted undo moved back. Only for items
 * with moved pieces outside the warehouse, or that stores stopped offering: their history only records the online
 * stock; and for items that it created, whose pieces go with them. Later operations that were undone do not count.
 * @returns by item: all locations where it moved pieces
 */
async function selectMovedPieces(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, MovedPieces[]>> {
  const rows = await queryRows<MovedRow>(tx)`
    with own as (
      select item_id, location_id, sum(delta)::int as delta, max(id) filter (where document_id = ${operationId}) as last
      from stock_movements
      where document_kind = 'operation' and item_id = any(${sql.param(ids)}::int[])
        and document_id in (select id from item_operations where id = ${operationId} or undoes = ${operationId})
      group by item_id, location_id
    )
    select own.item_id as "itemId", own.location_id as "locationId", location.name, location.active, own.delta,
      coalesce(level.on_hand - level.reserved, 0) as available, later.actor as by, later.at
    from own
    join locations as location on location.id = own.location_id
    left join stock_levels as level on level.item_id = own.item_id and level.location_id = own.location_id
    left join lateral (
      select (array_agg(movement.actor order by movement.id desc))[1] as actor, max(movement.at) as at
      from stock_movements as movement
      left join item_operations as operation
        on movement.document_kind = 'operation' and operation.id = movement.document_id
      where movement.item_id = own.item_id and movement.location_id = own.location_id and movement.id > own.last
        and movement.reason in ('adjustment', 'import', 'count', 'correction')
        and coalesce(operation.undoes, operation.id, 0) <> ${operationId}
      group by coalesce(operation.undoes, operation.id, -movement.id)
      having sum(movement.delta) <> 0
      order by max(movement.id) desc limit 1
    ) as later on true
    where own.item_id in (
      select own.item_id from own join locations on locations.id = own.location_id and locations.kind <> 'warehouse'
      union select item_id from stock_levels where offline_by = ${operationId} and item_id = any(${sql.param(ids)}::int[])
      union select item_id from item_history
        where operation_id = ${operationId} and before is null and item_id = any(${sql.param(ids)}::int[])
    )
    order by own.item_id, location.kind <> 'warehouse', own.location_id`;
  return Map.groupBy(
    rows.map(({ by, at, ...row }) => ({
      ...row,
      since: at === null ? null : `${nameOfActor(by ?? 'La tienda')}, ${formatCaracasDateTime(new Date(at))}`,
    })),
    ({ itemId }) => itemId,
  );
}

/** What decides whether changes can be undone, read once for many items. */
export interface UndoContext {
  /** By item: all changes since, oldest first. */
  later: ReadonlyMap<number, readonly LaterChange[]>;
  /** Items that the operation created and that are in an order. */
  ordered: ReadonlySet<number>;
  /** Items that the operation created and of which others brought pieces or took some away. */
  brought: ReadonlySet<number>;
  /** Barcodes of deleted items that other items have now. */
  taken: ReadonlySet<string>;
  /** By deleted item: its stock available online; its levels outlive it. */
  left: ReadonlyMap<number, number>;
  /** For existing items: the pieces available in the warehouse. */
  inWarehouse(itemId: number): number;
  /** By item whose pieces in stores the operation moved: the moved pieces of each location. */
  moved: ReadonlyMap<number, readonly MovedPieces[]>;
  /** By item: stores that stopped offering it online because of the operation. */
  stopped: ReadonlyMap<number, readonly StoppedLevel[]>;
  /** By ref of a deleted item: the pictures of its other items. */
  pictures: ReadonlyMap<string, { imagesCount: number; picturesVersion: number }>;
  /** By ref: the garments that the operation changed. */
  garments: ReadonlyMap<string, GarmentRow>;
}

/**
 * Call it under the items' locks, so that it sees everything committed before.
 * @param lock whether to lock the garments as well
 */
export async function readUndoContext(
  tx: Connection,
  operationId: number,
  {
    changes,
    itemById,
    lock,
  }: { changes: ReadonlyMap<number, RecordedChange>; itemById: ReadonlyMap<number, Item>; lock: boolean },
): Promise<UndoContext> {
  const all = [...changes.values()];
  const created = all.filter(({ itemId, before }) => before === null && itemById.has(itemId));
  const deleted = all.filter(({ itemId, after }) => after === null && !itemById.has(itemId));
  const idsOf = (some: readonly RecordedChange[]) => some.map(({ itemId }) => itemId);
  const texts = (field: 'barcode' | 'ref') => [...new Set(deleted.map(({ before }) => before?.[field] ?? ''))];
  return {
    // First: their later changes must not be read before they are locked.
    garments: await readGarments(tx, { changes, itemById, lock }),
    later: await selectLaterChanges(tx, operationId, idsOf(all)),
    ordered: await selectOrdered(tx, idsOf(created)),
    brought: await selectBrought(tx, operationId, idsOf(created)),
    taken: await selectTakenBarcodes(tx, texts('barcode')),
    left: await onlineStockLeft(tx, idsOf(deleted)),
    inWarehouse: await warehouseStock(tx, [...itemById.keys()]),
    stopped: await selectStoppedBy(tx, operationId, [...itemById.keys()]),
    moved: await selectMovedPieces(tx, operationId, [...itemById.keys()]),
    pictures: await selectRefPictures(tx, texts('ref')),
  };
}

type GarmentSources = Parameters<typeof readUndoContext>[2];

/** The garments of items that the operation changed in a field of the garment. */
async function readGarments(tx: Connection, { changes, itemById, lock }: GarmentSources) {
  const refs = [...itemById.values()].flatMap(({ id, ref }) =>
    Object.keys(changes.get(id)?.after ?? {}).some(isGarmentField) ? [ref] : [],
  );
  if (refs.length === 0) return new Map<string, GarmentRow>();
  if (lock) await lockColorGroups(tx);
  return selectGarments(tx, refs, { lock });
}
