import type { ShippingMethod } from '../sales/delivery-and-payment.ts';
import type { State } from '../sales/venezuela.ts';

/** Who pays for carrying a parcel. The shop's total never contains it: a carrier that the recipient pays is paid at the door. */
export type CarriageCost =
  | { by: 'house' }
  /** `cents` is what it usually costs, in USD; null: it is not known before. */
  | { by: 'recipient'; cents: number | null };

/** A part of the country where a carrier goes. */
export interface CarrierZone {
  /** Null: the whole country. */
  state: State | null;
  /** Its ciudades; empty: all of them. */
  cities: string[];
  /** Working days from the day on which a parcel leaves to the one on which it arrives; 0: the same day. */
  days: number;
  cost: CarriageCost;
}

export const MAX_CARRIERS = 99;
export const MAX_ZONES = 60;
export const MAX_ZONE_CITIES = 60;
export const MAX_ZONE_DAYS = 30;
export const MAX_CARRIAGE_CENTS = 1_000_000;
export const MAX_CARRIER_NAME = 60;
export const MAX_TRACKING_URL = 300;

/** As much of a carrier as its rules need. */
export interface Carrier {
  id: number;
  name: string;
  method: ShippingMethod;
  /** The first zone that holds an address counts. */
  zones: readonly CarrierZone[];
  /** 'HH:MM' in Caracas: what leaves until then leaves on the same day. */
  cutOff: string;
  /** 1 = Monday to 7 = Sunday. */
  weekdays: readonly number[];
  /** With '{guide}' in it; null: its parcels cannot be followed. */
  trackingUrl: string | null;
}

/** Where a parcel is followed; null without a guide, or at a carrier without such a page. */
export function trackingAddress({ trackingUrl }: Pick<Carrier, 'trackingUrl'>, guide: string | null): string | null {
  return trackingUrl && guide ? trackingUrl.replaceAll('{guide}', () => encodeURIComponent(guide)) : null;
}
