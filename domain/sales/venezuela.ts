import { foldAccents } from '../text/slug.ts';
import type { ShippingMethod } from './delivery-and-payment.ts';

export const STATES = [
  'Amazonas',
  'Anzoátegui',
  'Apure',
  'Aragua',
  'Barinas',
  'Bolívar',
  'Carabobo',
  'Cojedes',
  'Delta Amacuro',
  'Dependencias Federales',
  'Distrito Capital',
  'Falcón',
  'Guárico',
  'La Guaira',
  'Lara',
  'Mérida',
  'Miranda',
  'Monagas',
  'Nueva Esparta',
  'Portuguesa',
  'Sucre',
  'Táchira',
  'Trujillo',
  'Yaracuy',
  'Zulia',
] as const;
export type State = (typeof STATES)[number];

/** The state that contains nothing but Caracas. */
export const CAPITAL: State = 'Distrito Capital';
export const CARACAS = 'Caracas';

/** City names, without accents, that people write for the parts of Caracas in the state of Miranda. */
const CARACAS_IN_MIRANDA: ReadonlySet<string> = new Set([
  'caracas',
  'ccs',
  'gran caracas',
  'chacao',
  'baruta',
  'el hatillo',
  'petare',
  'leoncio martinez',
  'el cafetal',
]);

/** How a parcel is sent to a city: by our own delivery within Caracas, by a carrier to all other places. */
export function shippingTo({ state, city }: { state: string; city: string }): ShippingMethod {
  if (state === CAPITAL) return 'delivery';
  return state === 'Miranda' && CARACAS_IN_MIRANDA.has(foldPlace(city)) ? 'delivery' : 'national';
}

/**
 * How a parcel is sent after its address was corrected: to a place outside Caracas by a carrier. Within Caracas, whoever chose a
 * carrier there keeps it.
 */
export function shippingAfter(
  before: { method: ShippingMethod; state: string | null; city: string },
  to: { state: string; city: string },
): ShippingMethod {
  const wasNear = before.state !== null && shippingTo({ state: before.state, city: before.city }) === 'delivery';
  return shippingTo(to) === 'delivery' && wasNear ? before.method : shippingTo(to);
}

/** An address as one text, as an order stores it. Old addresses may already end in the city. */
export function addressWithCity({ address, city, state }: { address: string; city: string; state: string }): string {
  const parts = new Set(address.split(/[,\n]/).map(foldPlace));
  return [address.trim(), ...[city, state].filter((place) => place && !parts.has(foldPlace(place)))].join(', ');
}

/** Names of places that differ in accents, capitals or a final dot are the same place. */
export function foldPlace(text: string): string {
  return foldAccents(text).trim().replace(/\.$/, '');
}
