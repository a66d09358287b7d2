import { conflict } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import { discardParcels } from './discard-parcels.ts';
import { type ParcelCall, withParcel } from './lock-parcel.ts';

/** Undoes a parcel that has not left: its pieces are yet to be prepared again. */
export function discardParcel(services: SaleServices, call: ParcelCall) {
  return withParcel<null>(services, call, async ({ tx, loaded, parcel, actor }) => {
    if (parcel.state !== 'preparing') return conflict('Este paquete ya salió: no se puede deshacer');
    await discardParcels(tx, loaded, [parcel], actor);
    return { ok: true, value: null };
  });
}
