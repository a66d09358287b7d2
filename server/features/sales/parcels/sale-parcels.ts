import { inArray } from 'drizzle-orm';
import type { ParcelRecord, SaleParcel } from '#contract/shipping/parcel.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { presentParcel, presentSaleParcel } from './parcels.presenter.ts';
import { selectParcels } from './parcels.queries.ts';
import { parcels } from './parcels.tables.ts';

/** The parcels of sales as their answers show them, by sale id. */
export async function selectSaleParcels(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<Map<number, SaleParcel[]>> {
  if (saleIds.length === 0) return new Map();
  const rows = await selectParcels(connection, inArray(parcels.saleId, [...saleIds]));
  const bySale = Map.groupBy(rows, ({ parcel }) => parcel.saleId);
  return new Map([...bySale].map(([saleId, all]) => [saleId, all.map(presentSaleParcel)]));
}

/** Parcels as staff see them, by id. */
export async function selectParcelRecords(
  connection: ReadConnection,
  ids: readonly number[],
): Promise<Map<number, ParcelRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectParcels(connection, inArray(parcels.id, [...ids]));
  return new Map(rows.map((row) => [row.parcel.id, presentParcel(row)]));
}
