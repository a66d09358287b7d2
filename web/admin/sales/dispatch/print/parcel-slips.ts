import type { ParcelSlip } from '#contract/shipping/parcel.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { DISPATCH } from '../dispatch-queries.ts';

/** The parcels that a URL names, `?ids=3,1,2`, with what is printed of each. */
export function useParcelSlips(ids: string) {
  return useRead<{ data: ParcelSlip[] }>(
    [...DISPATCH, 'slips', ids],
    `/parcels/slips?${new URLSearchParams({ ids })}`,
    {
      enabled: ids !== '',
    },
  );
}

/** How many different records a list of ids names. */
export const countIds = (ids: string) => new Set(ids.split(',').filter(Boolean)).size;
