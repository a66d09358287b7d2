import { inArray } from 'drizzle-orm';
import type { SaleParcel } from '#contract/shipping/parcel.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { presentSaleParcel } from './parcels.presenter.ts';
import { selectParcels } from './parcels.queries.ts';
import { type Parcel, parcels } from './parcels.tables.ts';

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

/** A sale and one of its parcels as the shopper sees them after a change, for the mail about it. */
export async function afterStep(
  tx: Connection,
  loaded: SaleWithLines,
  { number }: Pick<Parcel, 'number'>,
): Promise<{ sale: SaleWithLines; shown: SaleParcel }> {
  const parcels = (await selectSaleParcels(tx, [loaded.sale.id])).get(loaded.sale.id) ?? [];
  const shown = parcels.find((one) => one.number === number);
  if (!shown) throw new Error('A parcel whose sale is locked is not there');
  return { sale: { ...loaded, parcels }, shown };
}
