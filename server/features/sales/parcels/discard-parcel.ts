import { eq } from 'drizzle-orm';
import { conflict } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import { type ParcelCall, recordParcel, withParcel } from './lock-parcel.ts';
import { parcels } from './parcels.tables.ts';

/** Undoes a parcel that has not left: its pieces are yet to be prepared again. */
export function discardParcel(services: SaleServices, call: ParcelCall) {
  return withParcel<null>(services, call, async ({ tx, loaded, parcel, actor }) => {
    if (parcel.state !== 'preparing') return conflict('Este paquete ya salió: no se puede deshacer');
    await recordParcel(tx, { loaded, parcel, actor }, 'discarded');
    await tx.delete(parcels).where(eq(parcels.id, parcel.id));
    return { ok: true, value: null };
  });
}
