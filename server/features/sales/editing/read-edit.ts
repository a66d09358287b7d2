import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { isPickup } from '#domain/sales/delivery-and-payment.ts';
import type { EditableLine, LinePieces } from '#domain/sales/editing/take-out.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { type Location, locations, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { SaleServices } from '../move-sale.ts';
import { selectOpenInvoices } from '../open-invoices.queries.ts';
import { parcelLines, parcels } from '../parcels/parcels.tables.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import type { Payment } from '../payments.tables.ts';
import type { OrderLocation } from '../placing/read-order.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { OrderedItem, OrderLevel } from '../stock.ts';
import { igtfRateOf } from '../tender-taxes.ts';

export interface EditServices extends SaleServices {
  /** The stores that the site shows, from memory. */
  stores(): readonly Location[];
}

/** What an edit is decided from. */
export interface EditContext {
  loaded: SaleWithLines;
  /** The sale's lines with their pieces. */
  lines: EditableLine[];
  pieces: readonly SalePieces[];
  lastPosition: number;
  payments: Payment[];
  /** The number of the open invoice; null without one. */
  invoice: string | null;
  /** What is put in, and what may be taken instead. */
  items: readonly OrderedItem[];
  levels: readonly EditLevel[];
  locations: readonly OrderLocation[];
  stores: readonly Location[];
  bounds: { orderPieces: number; orderCents: number };
  /** The rate of the IGTF, in hundredths of a percent. */
  igtf: number;
  now: Date;
}

/**
 * Reads what an edit of a sale is decided from.
 * @param locks whether to lock the items, under the sale's lock; a preview does not
 */
export async function readEdit(
  tx: Connection,
  services: EditServices,
  loaded: SaleWithLines,
  body: PreviewEdit,
  locks: boolean,
): Promise<EditContext> {
  const { sale } = loaded;
  const own = loaded.lines.map(({ itemId }) => itemId);
  const moves = body.delivery !== undefined && isMove(loaded, body.delivery);
  const wished = new Map(body.lines?.map(({ position, quantity }) => [position, quantity]));
  const increased = loaded.lines.filter(({ position, quantity }) => (wished.get(position) ?? 0) > quantity);
  const needed = [...(body.added ?? []).map(({ id }) => id), ...(moves ? own : increased.map(({ itemId }) => itemId))];
  // Before the lock only their ids count; afterwards they are read as they are.
  const candidates = (await selectOrderedItems(tx, needed)).map(({ id }) => id);
  if (locks) await lockStock(tx, [...own, ...candidates]);
  const items = await selectOrderedItems(tx, needed);
  const pieces = await selectSalePieces(tx, sale.id);
  const byLine = Map.groupBy(pieces, ({ linePosition }) => linePosition);
  return {
    loaded,
    lines: loaded.lines.map((line) => ({ ...line, pieces: byLine.get(line.position) ?? [] })),
    pieces,
    lastPosition: await selectLastPosition(tx, sale.id),
    payments: await selectPayments(tx, sale.id),
    invoice: (await selectOpenInvoices(tx, [sale.id])).get(sale.id)?.number ?? null,
    items: items.filter(({ id }) => !locks || candidates.includes(id)),
    levels: await selectEditLevels(tx, candidates),
    locations: await selectOrderLocations(tx),
    stores: services.stores(),
    bounds: await selectOrderBounds(tx),
    igtf: await igtfRateOf(tx, sale),
    now: services.now(),
  };
}

/** Whether all pieces come from other places: another store, or a parcel instead of a pick-up. */
export function isMove(
  { pickup }: Pick<SaleWithLines, 'pickup'>,
  delivery: NonNullable<PreviewEdit['delivery']>,
): boolean {
  if (isPickup(delivery.method)) return pickup?.store.slug !== delivery.pickup_location;
  return pickup !== null;
}

interface SalePieces extends LinePieces {
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
async function selectLastPosition(connection: Connection, saleId: number): Promise<number> {
  const [row] = await queryRows<{ last: number | null }>(connection)`
    select greatest((select max(position) from sale_lines where sale_id = ${saleId}),
      (select max(line_position) from stock_reservations where sale_id = ${saleId})) as last`;
  return row?.last ?? -1;
}

const SIZE = sql`coalesce(nullif(btrim(size), ''), 'N/A')`;

/** These items, and all of the same style and size, whose pieces an order may take instead. */
function selectOrderedItems(connection: Connection, ids: readonly number[]): Promise<OrderedItem[]> {
  return queryRows<OrderedItem>(connection)`
    with requested as (select ref, ${SIZE} as size from items where id = any(${sql.param([...ids])}::int[]))
    select id, ref, name, size, price_cents as "price", disc_percent as "discPercent" from items
    where ref = any(array(select ref from requested)) and (ref, ${SIZE}) in (select ref, size from requested)
    order by id`;
}

interface EditLevel extends OrderLevel {
  /** Whether parcels may use them, because the location sells online. */
  online: boolean;
}

function selectEditLevels(connection: Connection, ids: readonly number[]): Promise<EditLevel[]> {
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

async function selectOrderBounds(connection: Connection): Promise<{ orderPieces: number; orderCents: number }> {
  const [bounds] = await queryRows<{ orderPieces: number; orderCents: number }>(connection)`
    select order_pieces as "orderPieces", order_cents::float8 as "orderCents" from stock_settings`;
  if (!bounds) throw new Error('The settings of the stock are not there');
  return bounds;
}
