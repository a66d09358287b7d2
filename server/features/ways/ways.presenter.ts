import { type WayRecord, wayRecord } from '#contract/payments/payment-way.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { UsedWay } from './ways.queries.ts';
import type { WayRow } from './ways.tables.ts';

export function presentWay(way: UsedWay): WayRecord {
  return recordFrom(wayRecord, { ...way, tolerance: way.toleranceHundredths / 100 });
}

/** What shoppers get of a way: what the forms and texts of the storefront need. */
export function presentOffered(way: WayRow): PaymentWay {
  const { code, name, phrase, currencies, asks, optional, referenceDigits, referenceMin, referenceMax, instructions } =
    way;
  return { code, name, phrase, currencies, asks, optional, referenceDigits, referenceMin, referenceMax, instructions };
}
