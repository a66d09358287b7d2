import { and, asc, eq } from 'drizzle-orm';
import type { PaperSheetRecord } from '#contract/shipping/dispatch-paper.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { MOVE_REASONS } from '#domain/shipping/dispatch-paper.ts';
import { type TransferState, transferNumber } from '#domain/stock/transfers/transfer.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { carriers } from '#server/features/carriers/carriers.tables.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { parcelLines, parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { saleLines, sales } from '#server/features/sales/sales.tables.ts';
import { selectTransfer } from '#server/features/stock/transfers/transfers.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** What a paper travels with: a parcel or a transfer, and what the paper says of it. */
export interface Subject {
  of: { parcelId: number } | { transferId: number };
  /** Where the goods leave. */
  locationId: number;
  createdAt: Date;
  /** The sale of a parcel. */
  sale: { id: number; orderId: string } | null;
  /** Of a transfer. */
  state: TransferState | null;
  sheet: Omit<PaperSheetRecord, 'issuer'>;
}

/** A parcel that leaves one of these stores; null for any other. */
export async function findParcel(
  connection: Connection,
  id: number,
  stores: StoreScope,
  now: Date,
): Promise<Subject | null> {
  const [row] = await connection
    .select({ parcel: parcels, sale: sales, location: locations, carrier: carriers.name })
    .from(parcels)
    .innerJoin(sales, eq(sales.id, parcels.saleId))
    .innerJoin(locations, eq(locations.id, parcels.locationId))
    .leftJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(and(eq(parcels.id, id), inStores(parcels.locationId, stores)));
  if (!row) return null;
  const { parcel, sale, location, carrier } = row;
  const lines = await connection
    .select({
      quantity: parcelLines.quantity,
      name: saleLines.name,
      reference: saleLines.ref,
      size: saleLines.size,
    })
    .from(parcelLines)
    .innerJoin(
      saleLines,
      and(eq(saleLines.saleId, parcelLines.saleId), eq(saleLines.position, parcelLines.linePosition)),
    )
    .where(eq(parcelLines.parcelId, id))
    .orderBy(asc(parcelLines.linePosition));
  const company = sale.companyName && sale.companyRif ? { name: sale.companyName, id: sale.companyRif } : null;
  return {
    of: { parcelId: id },
    locationId: location.id,
    createdAt: parcel.createdAt,
    sale: { id: sale.id, orderId: sale.orderId },
    state: null,
    sheet: {
      of: 'parcel',
      document: parcelCode(sale.orderId, parcel.number),
      from: { name: location.name, address: location.address },
      receiver: { ...(company ?? { name: sale.customerName, id: sale.customerId }), address: sale.address },
      reason: MOVE_REASONS.parcel,
      carrier,
      guide: parcel.guide,
      day: caracasDay(parcel.sentAt ?? now),
      lines,
    },
  };
}

/** A transfer that leaves one of these stores or goes to one; null for any other. */
export async function findTransfer(
  connection: Connection,
  id: number,
  stores: StoreScope,
  now: Date,
): Promise<Subject | null> {
  const whole = await selectTransfer(connection, id, stores);
  if (!whole) return null;
  const { transfer, items } = whole;
  const ends = await connection.select().from(locations);
  const placeOf = (locationId: number) => {
    const { name = '', address = '' } = ends.find((end) => end.id === locationId) ?? {};
    return { name, address };
  };
  return {
    of: { transferId: id },
    locationId: transfer.fromId,
    createdAt: transfer.createdAt,
    sale: null,
    state: transfer.state,
    sheet: {
      of: 'transfer',
      document: transferNumber(id),
      from: placeOf(transfer.fromId),
      receiver: { ...placeOf(transfer.toId), id: null },
      reason: MOVE_REASONS.transfer,
      carrier: null,
      guide: null,
      day: caracasDay(transfer.sentAt ?? now),
      lines: items
        .map(({ quantity, sent, name, ref, size }) => ({ quantity: sent ?? quantity, name, reference: ref, size }))
        .filter(({ quantity }) => quantity > 0),
    },
  };
}
