import { type CarrierRecord, carrierRecord } from '#contract/shipping/carrier.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { UsedCarrier } from './carriers.queries.ts';

export function presentCarrier(carrier: UsedCarrier): CarrierRecord {
  return recordFrom(carrierRecord, carrier);
}
