import type { z } from 'zod';
import type { changeParcel as changeBody, packParcel as packBody } from '#contract/shipping/parcel.ts';
import { packingFault } from '#domain/sales/fulfilment/packed.ts';
import { conflict, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Carriage, readCarriage } from './carrier-of-parcel.ts';
import { discardParcels } from './discard-parcels.ts';
import { type LockedParcel, type ParcelCall, type ParcelStep, withParcel, writeParcel } from './lock-parcel.ts';
import { enqueueParcelMail } from './mail-parcel.ts';

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
    await enqueueParcelMail(tx, services, loaded, written, 'guide');
  }
  return { ok: true, value: 'done' };
}

type Counted = z.output<typeof packBody>['lines'];

/** Says that all pieces are in the parcel: exactly those that were counted. */
export function packParcel(services: SaleServices, { lines, ...call }: ParcelCall & { lines: Counted }) {
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { parcel } = locked;
    if (parcel.state !== 'preparing') return conflict('Este paquete ya salió');
    const wrong = refuseCounted(locked, lines);
    if (wrong) return wrong;
    if (parcel.packedAt) return { ok: true, value: 'already' };
    await writeParcel(locked, 'packed', { packedAt: services.now() });
    return { ok: true, value: 'done' };
  });
}

function refuseCounted({ held, loaded }: LockedParcel, lines: Counted): Refusal | null {
  const fault = packingFault(held, lines, loaded.lines);
  if (!fault) return null;
  const place = lines.findIndex(({ position }) => position === fault.position);
  const field = place === -1 ? 'lines' : `lines.${place}.quantity`;
  const { message } = fault;
  return { ok: false, code: 'invalid', message, fields: { [field]: message }, details: { position: fault.position } };
}

/** Opens a packed parcel again. */
export function unpackParcel(services: SaleServices, call: ParcelCall): Promise<Outcome<ParcelStep>> {
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { parcel } = locked;
    if (parcel.state !== 'preparing') return conflict('Este paquete ya salió');
    if (!parcel.packedAt) return { ok: true, value: 'already' };
    await writeParcel(locked, 'unpacked', { packedAt: null });
    return { ok: true, value: 'done' };
  });
}

/** Undoes a parcel that has not left: its pieces are yet to be prepared again. */
export function discardParcel(services: SaleServices, call: ParcelCall) {
  return withParcel<null>(services, call, async ({ tx, loaded, parcel, actor }) => {
    if (parcel.state !== 'preparing') return conflict('Este paquete ya salió: no se puede deshacer');
    await discardParcels(tx, loaded, [parcel], actor);
    return { ok: true, value: null };
  });
}
