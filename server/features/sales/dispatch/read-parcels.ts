import { and, eq, inArray, or } from 'drizzle-orm';
import type { FoundParcels, ParcelRecord, ParcelSlip } from '#contract/shipping/parcel.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { readParcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { normalGuide } from '#domain/shipping/guide.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { presentParcel, presentParcelSlip } from '../parcels/parcels.presenter.ts';
import { selectParcels } from '../parcels/parcels.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { NO_SALE } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';

/** All parcels of a sale at these stores, in order. */
export async function readSaleParcels(
  connection: Connection,
  saleId: number,
  stores: StoreScope,
): Promise<Outcome<ParcelRecord[]>> {
  if ((await connection.$count(sales, eq(sales.id, saleId))) === 0) return NO_SALE;
  if (!(await selectHandled(connection, [saleId], stores)).has(saleId)) return { ...NO_SALE, aboutAccess: true };
  const rows = await selectParcels(connection, and(eq(parcels.saleId, saleId), inStores(parcels.locationId, stores)));
  return { ok: true, value: rows.map(presentParcel) };
}

/** What labels and packing lists show, in the order of the ids; without parcels that are gone or at other stores. */
export async function readParcelSlips(
  connection: Connection,
  ids: readonly number[],
  stores: StoreScope,
): Promise<ParcelSlip[]> {
  const rows = await selectParcels(
    connection,
    and(inArray(parcels.id, [...ids]), inStores(parcels.locationId, stores)),
  );
  const slips = new Map(rows.map((row) => [row.parcel.id, presentParcelSlip(row)]));
  return ids.flatMap((id) => slips.get(id) ?? []);
}

/** The parcels at these stores that a scanned code names: the one on a label, an order's number, or a guide. */
export async function findParcels(connection: Connection, code: string, stores: StoreScope): Promise<FoundParcels> {
  const label = readParcelCode(code);
  const text = normalGuide(code);
  const [sale] = await connection
    .select({ id: sales.id, orderId: sales.orderId })
    .from(sales)
    .where(or(eq(sales.orderId, text), label ? eq(sales.orderId, label.orderId) : undefined));
  const own = sale && (await selectHandled(connection, [sale.id], stores)).has(sale.id) ? sale : null;
  const named = sale && and(eq(parcels.saleId, sale.id), label ? eq(parcels.number, label.number) : undefined);
  const rows = await selectParcels(
    connection,
    and(named ?? eq(parcels.guide, text), inStores(parcels.locationId, stores)),
  );
  return {
    data: rows.toReversed().map(presentParcel),
    meta: { sale_id: own?.id ?? null, order_id: own?.orderId ?? null },
  };
}
