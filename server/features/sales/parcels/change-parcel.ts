import type { z } from 'zod';
import type { changeParcel as changeBody } from '#contract/shipping/parcel.ts';
import { conflict, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import { enqueueParcelMail } from '../mails/parcel-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Carriage, readCarriage } from './carrier-of-parcel.ts';
import { type LockedParcel, type ParcelCall, type ParcelStep, withParcel, writeParcel } from './lock-parcel.ts';
import { afterStep } from './sale-parcels.ts';

/** Changes a parcel's carrier and guide, as long as it is prepared or on its way. */
export function changeParcel(services: SaleServices, call: ParcelCall & z.output<typeof changeBody>) {
  const { version, carrier_id, guide } = call;
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { parcel } = locked;
    if (parcel.version !== version) {
      return versionConflict('Otra persona cambió este paquete. Revisa los cambios.', { version: parcel.version });
    }
    return writeCarriage(services, locked, { carrier_id, guide });
  });
}

/** The same for a parcel that is locked. The shopper gets the guide of a parcel that has left without one. */
export async function writeCarriage(
  services: SaleServices,
  locked: LockedParcel,
  requested: Carriage,
): Promise<Outcome<ParcelStep>> {
  const { tx, parcel, loaded } = locked;
  const read = await readCarriage(tx, parcel, requested);
  if (!read.ok) return read;
  const { carrierId, guide } = read.value;
  if (carrierId === parcel.carrierId && guide === parcel.guide) return { ok: true, value: 'already' };
  if (parcel.state === 'delivered' || parcel.state === 'returned') {
    return conflict('Este paquete ya llegó: su guía no cambia');
  }
  const written = await writeParcel(locked, 'carriage', { carrierId, guide });
  if (written.state === 'sent' && guide !== null) {
    const { sale, shown } = await afterStep(tx, loaded, written);
    await enqueueParcelMail(tx, services, sale, shown, 'guide');
  }
  return { ok: true, value: 'done' };
}
