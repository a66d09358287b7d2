import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { PreparedParcels, prepareParcels as prepareBody } from '#contract/shipping/parcel.ts';
import type { SaleServices } from '../move-sale.ts';
import type { ParcelCall } from '../parcels/lock-parcel.ts';
import { makeParcel } from '../parcels/make-parcel.ts';
import { presentParcel } from '../parcels/parcels.presenter.ts';
import { selectParcels } from '../parcels/parcels.queries.ts';
import { parcels } from '../parcels/parcels.tables.ts';

/** Prepares a parcel for each entry, in a transaction of its own, with all pieces of the sale at the location that are in none. */
export async function prepareParcels(
  services: SaleServices,
  { entries }: z.output<typeof prepareBody>,
  by: Omit<ParcelCall, 'id'>,
): Promise<{ results: PreparedParcels['data']; someElsewhere: boolean }> {
  let someElsewhere = false;
  const made: {
    entry: (typeof entries)[number];
    id: number | null;
    outcome: 'done' | 'already' | 'refused';
    message?: string;
  }[] = [];
  for (const entry of entries) {
    const outcome = await makeParcel(services, { ...entry, ...by });
    if (outcome.ok) made.push({ entry, id: outcome.value.id, outcome: outcome.value.step });
    else {
      if (outcome.aboutAccess || outcome.code === 'forbidden') someElsewhere = true;
      made.push({ entry, id: null, outcome: 'refused', message: outcome.message });
    }
  }
  const ids = made.flatMap(({ id }) => id ?? []);
  const rows = ids.length > 0 ? await selectParcels(services.database.connection, inArray(parcels.id, ids)) : [];
  const records = new Map(rows.map((row) => [row.parcel.id, presentParcel(row)]));
  const results = made.map(({ entry, id, ...rest }) => ({ ...entry, ...rest, parcel: records.get(id ?? 0) ?? null }));
  return { results, someElsewhere };
}
