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

/** The state that consists of Caracas alone. */
export const CAPITAL: State = 'Distrito Capital';
export const CARACAS = 'Caracas';

/** What people write as the city of those parts of Caracas that belong to the state of Miranda, without accents. */
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

/** How a parcel travels to a city: by our own delivery within Caracas, by a carrier to everywhere else. */
export function shippingTo({ state, city }: { state: string; city: string }): ShippingMethod {
  if (state === CAPITAL) return 'delivery';
  return state === 'Miranda' && CARACAS_IN_MIRANDA.has(folded(city)) ? 'delivery' : 'national';
}

/** An address in one text, as an order carries it. Addresses written before the city was asked for may end in it. */
export function addressWithCity({ address, city, state }: { address: string; city: string; state: string }): string {
  const parts = new Set(address.split(/[,\n]/).map(folded));
  return [address.trim(), ...[city, state].filter((place) => place && !parts.has(folded(place)))].join(', ');
}

function folded(text: string): string {
  return foldAccents(text).trim().replace(/\.$/, '');
}
