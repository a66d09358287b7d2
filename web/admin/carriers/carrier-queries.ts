import type { CarrierList, CarrierRecord } from '#contract/shipping/carrier.ts';
import { useRead } from '../kit/document/document-calls.ts';

export const CARRIERS = ['carriers'];
const FRESH_MS = 60_000;

export function useCarrierList() {
  return useRead<CarrierList>(CARRIERS, '/carriers');
}

/** All carriers, in the order in which staff arranged them; empty until loaded. */
export function useCarriers(): readonly CarrierRecord[] {
  return useRead<CarrierList>(CARRIERS, '/carriers', { staleTime: FRESH_MS }).data?.data ?? [];
}

/** The carriers that staff may choose, as the options of a select; also the one that a parcel has already. */
export function carrierOptions(
  carriers: readonly CarrierRecord[],
  chosen: number | null = null,
): [id: string, name: string][] {
  return carriers
    .filter(({ id, attributes }) => attributes.active || id === chosen)
    .map(({ id, attributes }) => [String(id), attributes.name]);
}
