import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { recordSale } from '../sale-history.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { Parcel } from './parcels.tables.ts';

/** The guide is not in the log: it is deleted with the customer's data. */
export function recordParcel(
  tx: Connection,
  { loaded, parcel, actor }: { loaded: Pick<SaleWithLines, 'sale'>; parcel: Parcel; actor: Actor },
  step: string,
): Promise<void> {
  const { number, locationId, carrierId } = parcel;
  const details = { parcel: parcelCode(loaded.sale.orderId, number), step, locationId, carrierId };
  return recordSale(tx, actor, 'sale.parcel', loaded, details);
}
