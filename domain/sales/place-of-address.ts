import type { ShippingMethod } from './delivery-and-payment.ts';
import { CAPITAL, CARACAS, foldPlace, STATES, type State } from './venezuela.ts';

/** Where a parcel goes, as far as carriers need it. */
export interface Place {
  /** Null when the address names no estado. */
  state: State | null;
  /** As the shopper wrote it; '' when unknown. */
  city: string;
}

/**
 * Reads estado and ciudad from the address of an order, which ends in both (`addressWithCity`). In an address that somebody
 * wrote otherwise, the last part that is an estado counts, and the part before it is the city.
 */
export function placeOfAddress(address: string): Place {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findLastIndex((part) => stateNamed(part) !== null);
  if (at === -1) return { state: null, city: '' };
  return { state: stateNamed(parts[at] ?? ''), city: parts[at - 1] ?? '' };
}

/** Where an order is sent. Our own delivery goes to Caracas only, also where an address names no estado. */
export function placeOfOrder({ address, shippingMethod }: { address: string; shippingMethod: ShippingMethod }): Place {
  const place = placeOfAddress(address);
  return place.state === null && shippingMethod === 'delivery' ? { state: CAPITAL, city: CARACAS } : place;
}

/** Whether two addresses are in the same estado and city; their streets may differ. */
export function isSamePlace(one: string, other: string): boolean {
  const [before, after] = [placeOfAddress(one), placeOfAddress(other)];
  return before.state === after.state && foldPlace(before.city) === foldPlace(after.city);
}

type Sent = { address: string; shippingMethod: ShippingMethod };

/** Whether two orders go to the same place by the same method, so that carrier and promised day stay. */
export function goesTheSameWay(one: Sent, other: Sent): boolean {
  return one.shippingMethod === other.shippingMethod && isSamePlace(one.address, other.address);
}

function stateNamed(text: string): State | null {
  const name = foldPlace(text);
  return STATES.find((state) => foldPlace(state) === name) ?? null;
}
