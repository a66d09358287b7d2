import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { carriers } from '#server/features/carriers/carriers.tables.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { saleLines, sales } from '../sales.tables.ts';
import { parcelLines, parcels } from './parcels.tables.ts';

/** What staff see and scan of a line's pieces. Used with `sale_lines` and, left joined, `items`. */
export const PIECE = {
  position: saleLines.position,
  itemId: saleLines.itemId,
  name: saleLines.name,
  reference: saleLines.ref,
  size: saleLines.size,
  item: { ref: items.ref, imageUrl: items.imageUrl, picturesVersion: items.picturesVersion, barcode: items.barcode },
};

const SALE = {
  orderId: sales.orderId,
  status: sales.status,
  customerName: sales.customerName,
  customerId: sales.customerId,
  customerPhone: sales.customerPhone,
  address: sales.address,
  shippingMethod: sales.shippingMethod,
  pickupLocationId: sales.pickupLocationId,
  createdAt: sales.createdAt,
};

function selectRows(connection: ReadConnection, where: SQL | undefined) {
  return connection
    .select({
      parcel: parcels,
      sale: SALE,
      location: { id: locations.id, slug: locations.slug, name: locations.name },
      carrier: { name: carriers.name, trackingUrl: carriers.trackingUrl },
      by: { name: accounts.name, lastname: accounts.lastname },
      parcelsInSale: sql<number>`(select count(*)::int from parcels as one where one.sale_id = ${parcels.saleId})`,
    })
    .from(parcels)
    .innerJoin(sales, eq(sales.id, parcels.saleId))
    .innerJoin(locations, eq(locations.id, parcels.locationId))
    .leftJoin(carriers, eq(carriers.id, parcels.carrierId))
    .leftJoin(accounts, eq(accounts.id, parcels.accountId))
    .where(where)
    .orderBy(asc(parcels.saleId), asc(parcels.number));
}

/** Parcels with their pieces, by sale and number. Two statements, or one if there are none. */
export async function selectParcels(connection: ReadConnection, where: SQL | undefined) {
  const rows = await selectRows(connection, where);
  if (rows.length === 0) return [];
  const ids = rows.map(({ parcel }) => parcel.id);
  const pieces = await connection
    .select({ parcelId: parcelLines.parcelId, quantity: parcelLines.quantity, ...PIECE })
    .from(parcelLines)
    .innerJoin(
      saleLines,
      and(eq(saleLines.saleId, parcelLines.saleId), eq(saleLines.position, parcelLines.linePosition)),
    )
    .leftJoin(items, eq(items.id, saleLines.itemId))
    .where(inArray(parcelLines.parcelId, ids))
    .orderBy(asc(parcelLines.linePosition));
  const byParcel = Map.groupBy(pieces, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, pieces: byParcel.get(row.parcel.id) ?? [] }));
}
export type ParcelRow = Awaited<ReturnType<typeof selectParcels>>[number];
