import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { isPickup } from '#domain/sales/delivery-and-payment.ts';
import type { EditableLine } from '#domain/sales/editing/take-out.ts';
import { lockStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleServices } from '../move-sale.ts';
import { selectOpenInvoices } from '../open-invoices.queries.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import type { Payment } from '../payments.tables.ts';
import type { OrderLocation } from '../placing/read-order.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { OrderedItem } from '../stock.ts';
import { igtfRateOf } from '../tender-taxes.ts';
import {
  type EditLevel,
  type SalePieces,
  selectEditLevels,
  selectLastPosition,
  selectOrderBounds,
  selectOrderedItems,
  selectOrderLocations,
  selectSalePieces,
} from './edit-pieces.queries.ts';

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
