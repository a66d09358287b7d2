import type { z } from 'zod';
import type { ActedOnParcels, actOnParcels as actBody } from '#contract/shipping/parcel.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { SaleServices } from '../move-sale.ts';
import type { ParcelCall, ParcelStep } from '../parcels/lock-parcel.ts';
import { deliverParcel, sendParcel } from '../parcels/send-parcel.ts';

type Acted = ActedOnParcels['data'][number];

/** Sends or delivers parcels, each in a transaction of its own. */
export async function actOnParcels(
  services: SaleServices,
  { ids, act }: z.output<typeof actBody>,
  by: Omit<ParcelCall, 'id'>,
): Promise<{ results: Acted[]; someElsewhere: boolean }> {
  const results: Acted[] = [];
  let someElsewhere = false;
  for (const id of ids) {
    const call = { id, ...by };
    const outcome: Outcome<ParcelStep> =
      act === 'send' ? await sendParcel(services, call) : await deliverParcel(services, call);
    if (!outcome.ok && outcome.aboutAccess) someElsewhere = true;
    results.push({
      id,
      attributes: outcome.ok ? { outcome: outcome.value } : { outcome: 'refused', message: outcome.message },
    });
  }
  return { results, someElsewhere };
}
