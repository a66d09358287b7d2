import { type SQL, sql } from 'drizzle-orm';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { type PlacedLevel, SOLD_DAYS, type SoldThere } from '#domain/stock/replenish.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { OF_SALES } from '../../reports/cells.queries.ts';

interface LevelWithComing extends PlacedLevel {
  /** Pieces in transit to the location. */
  coming: number;
}

/**
 * The levels of these items at open locations among these stores, for every screen that suggests transfers. Pieces in transit count at
 * their destination, so that they are not suggested twice. Drafts do not count.
 */
export async function selectPlacedLevels(
  connection: ReadConnection,
  itemIds: readonly number[],
  stores: StoreScope,
): Promise<PlacedLevel[]> {
  const rows = await queryRows<LevelWithComing>(connection)`
    select level.item_id as "itemId", items.ref, level.location_id as "locationId",
      location.kind = 'warehouse' as "isWarehouse", level.on_hand - level.reserved as available,
      coalesce(level.minimum, location.low_stock) as minimum,
      ${comingTo(sql`level.item_id`, sql`level.location_id`)} as coming
    from stock_levels as level
    join items on items.id = level.item_id
    join locations as location on location.id = level.location_id and location.active
    where level.item_id = any(${sql.param([...itemIds])}::int[]) and ${inStores(sql`level.location_id`, stores)}
    order by level.item_id, level.location_id`;
  return rows.flatMap(({ coming, ...level }) => {
    if (level.available > level.minimum) return [level];
    // Pieces in transit cannot be given away.
    const available = level.available + coming;
    return available <= level.minimum ? [{ ...level, available }] : [];
  });
}

/** What each location sold of these items lately, less what was given back. It decides how many pieces a location needs. */
export async function selectSoldThere(
  connection: ReadConnection,
  itemIds: readonly number[],
  stores: StoreScope,
): Promise<SoldThere[]> {
  return queryRows<SoldThere>(connection)`
    select item_id as "itemId", location_id as "locationId", -sum(delta)::int as pieces
    from stock_movements
    where item_id = any(${sql.param([...itemIds])}::int[]) and ${OF_SALES} and ${inStores(sql`location_id`, stores)}
      and at > now() - make_interval(days => ${SOLD_DAYS})
    group by item_id, location_id`;
}

/** The items with these ids or barcodes, with their stock at both locations as far as these stores have it, ordered by id. */
export async function selectBetween(
  connection: ReadConnection,
  { from, to }: { from: number; to: number },
  selection: { ids: readonly number[] } | { barcodes: readonly string[] },
  stores: StoreScope,
): Promise<TransferItem[]> {
  const ofDestination = (figure: SQL) => sql`case when ${inStores(sql`${to}::int`, stores)} then ${figure} end`;
  const isSelected =
    'ids' in selection
      ? sql`items.id = any(${sql.param([...selection.ids])}::int[])`
      : sql`items.barcode = any(${sql.param([...selection.barcodes])}::text[])`;
  return queryRows<TransferItem>(connection)`
    select items.id as item, items.ref, items.barcode, items.name, items.size,
      coalesce(here.on_hand - here.reserved, 0) as available,
      coalesce(here.minimum, origin.low_stock, 0) as minimum,
      ${ofDestination(sql`coalesce(there.on_hand - there.reserved, 0)`)} as there,
      ${ofDestination(sql`coalesce(there.minimum, destination.low_stock, 0)`)} as "thereMinimum",
      ${ofDestination(comingTo(sql`items.id`, sql`${to}`))} as coming
    from items
    left join locations as origin on origin.id = ${from}
    left join locations as destination on destination.id = ${to}
    left join stock_levels as here on here.item_id = items.id and here.location_id = ${from}
    left join stock_levels as there on there.item_id = items.id and there.location_id = ${to}
    where ${isSelected} order by items.id`;
}

/** Pieces of an item in transit to a location. */
function comingTo(itemId: SQL, locationId: SQL): SQL {
  return sql`(select coalesce(sum(line.sent), 0)::int from transfer_lines as line
    join transfers on transfers.id = line.transfer_id
    where line.item_id = ${itemId} and transfers.state = 'sent' and transfers.to_id = ${locationId})`;
}
