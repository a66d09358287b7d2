import type { z } from 'zod';
import type { packParcel as packBody } from '#contract/shipping/parcel.ts';
import { packingFault } from '#domain/sales/fulfilment/packed.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import { type LockedParcel, type ParcelCall, type ParcelStep, withParcel, writeParcel } from './lock-parcel.ts';

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
