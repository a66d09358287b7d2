import { useRead } from '#web/admin/kit/document/document-calls.ts';

/** As much of a carrier as the screens of parcels need. */
export interface CarrierChoice {
  id: number;
  attributes: { name: string; active: boolean; guide_min: number; guide_max: number; guide_digits: boolean };
}

const FRESH_MS = 60_000;

/** Who carries parcels, in the order in which they are chosen. */
export function useCarriers(): readonly CarrierChoice[] {
  return useRead<{ data: CarrierChoice[] }>(['carriers'], '/carriers', { staleTime: FRESH_MS }).data?.data ?? [];
}

/** The carriers that staff may choose, as the options of a select; also the one that a parcel has already. */
export function carrierOptions(
  carriers: readonly CarrierChoice[],
  chosen: number | null = null,
): [id: string, name: string][] {
  return carriers
    .filter(({ id, attributes }) => attributes.active || id === chosen)
    .map(({ id, attributes }) => [String(id), attributes.name]);
}
