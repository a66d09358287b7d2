import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LinePieces } from '#domain/sales/editing/take-out.ts';
import { locations, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { parcelLines, parcels } from '../parcels/parcels.tables.ts';
import type { OrderLocation } from '../placing/read-order.ts';
import type { OrderedItem, OrderLevel } from '../stock.ts';

export interface SalePieces extends LinePieces {
  linePosition: number;
  itemId: number;
  locationName: string;
}

/** The reserved and sent pieces of a sale, without released ones. */
export async function selectSalePieces(connection: Connection, saleId: number): Promise<SalePieces[]> {
  return connection
    .select({
      id: stockReservations.id,
      linePosition: stockReservations.linePosition,
      itemId: stockReservations.itemId,
      locationId: stockReservations.locationId,
      locationName: locations.name,
      quantity: stockReservations.quantity,
      left: sql<boolean>`${stockReservations.state} = 'fulfilled'`,
      inParcel: sql<boolean>`${parcels.id} is not null`,
    })
    .from(stockReservations)
    .innerJoin(locations, eq(locations.id, stockReservations.locationId))
    .leftJoin(
      parcelLines,
      and(
        eq(parcelLines.saleId, stockReservations.saleId),
        eq(parcelLines.linePosition, stockReservations.linePosition),
        eq(parcelLines.locationId, stockReservations.locationId),
        parcelLines.open,
      ),
    )
    .leftJoin(parcels, and(eq(parcels.id, parcelLines.parcelId), eq(parcels.state, 'preparing')))
    .where(and(eq(stockReservations.saleId, saleId), inArray(stockReservations.state, ['held', 'fulfilled'])))
    .orderBy(asc(stockReservations.linePosition), asc(stockReservations.id));
}

/** The positions that a sale's lines have now or had before, of which the highest; −1 without one. */
export async function selectLastPosition(connection: Connection, saleId: number): Promise<number> {
  const [row] = await queryRows<{ last: number | null }>(connection)`
    select greatest((select max(position) from sale_lines where sale_id = ${saleId}),
      (select max(line_position) from stock_reservations where sale_id = ${saleId})) as last`;
  return row?.last ?? -1;
}

const SIZE = sql`coalesce(nullif(btrim(size), ''), 'N/A')`;

/** These items, and all of the same style and size, whose pieces an order may take instead. */
export function selectOrderedItems(connection: Connection, ids: readonly number[]): Promise<OrderedItem[]> {
  return queryRows<OrderedItem>(connection)`
    with requested as (select ref, ${SIZE} as size from items where id = any(${sql.param([...ids])}::int[]))
    select id, ref, name, size, price_cents as "price", disc_percent as "discPercent" from items
    where ref = any(array(select ref from requested)) and (ref, ${SIZE}) in (select ref, size from requested)
    order by id`;
}

export interface EditLevel extends OrderLevel {
  /** Whether parcels may use them, because the location sells online. */
  online: boolean;
}

export function selectEditLevels(connection: Connection, ids: readonly number[]): Promise<EditLevel[]> {
  return queryRows<EditLevel>(connection)`
    select item_id as "itemId", location_id as "locationId", on_hand - reserved as available, online
    from stock_levels where item_id = any(${sql.param([...ids])}::int[]) order by item_id, location_id`;
}

/** Active locations in the order in which parcels use them. */
export function selectOrderLocations(connection: Connection): Promise<OrderLocation[]> {
  return queryRows<OrderLocation>(connection)`
    select id, slug, name, sells_online as "sellsOnline", pickup, pickup_payment as "pickupPayment"
    from locations where active order by priority, id`;
}

export async function selectOrderBounds(connection: Connection): Promise<{ orderPieces: number; orderCents: number }> {
  const [bounds] = await queryRows<{ orderPieces: number; orderCents: number }>(connection)`
    select order_pieces as "orderPieces", order_cents::float8 as "orderCents" from stock_settings`;
  if (!bounds) throw new Error('The settings of the stock are not there');
  return bounds;
}
