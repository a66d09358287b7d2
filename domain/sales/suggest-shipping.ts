import { foldAccents } from '../text/slug.ts';
import type { ShippingMethod } from './delivery-and-payment.ts';

/** Cities other than Caracas, without accents: state capitals and other larger cities. */
const OTHER_CITIES = [
  'acarigua',
  'barcelona',
  'barinas',
  'barquisimeto',
  'cabimas',
  'calabozo',
  'carupano',
  'ciudad bolivar',
  'ciudad guayana',
  'ciudad ojeda',
  'coro',
  'cumana',
  'el tigre',
  'guanare',
  'isla de margarita',
  'la asuncion',
  'lecheria',
  'maracaibo',
  'maracay',
  'maturin',
  'nueva esparta',
  'porlamar',
  'puerto ayacucho',
  'puerto cabello',
  'puerto la cruz',
  'puerto ordaz',
  'punto fijo',
  'san carlos',
  'san cristobal',
  'san felipe',
  'san fernando de apure',
  'tucupita',
  'valencia',
  'valera',
];

const CARACAS = /\b(caracas|ccs|distrito capital|dtto\.? capital)\b/;
/** Words before a city name that make it a street or square name. */
const STREET_NAME =
  /\b(avenida|av|calle|carrera|plaza|esquina|edificio|edif|residencias|res|quinta|qta|urbanizacion|urb|sector|conjunto|torre|centro comercial|cc)\b\.?\s*$/;

/**
 * Suggests a shipping method from the city in an address: delivery is for Caracas only.
 * @returns null when the address names no city, or more than one
 */
export function suggestShipping(address: string): ShippingMethod | null {
  const text = foldAccents(address);
  const caracas = names(text, CARACAS);
  const elsewhere = OTHER_CITIES.some((city) => names(text, new RegExp(`\\b${city}\\b`)));
  if (caracas === elsewhere) return null;
  return caracas ? 'delivery' : 'national';
}

/** Whether the text contains the place, and not only as part of a street name. */
function names(text: string, place: RegExp): boolean {
  return [...text.matchAll(new RegExp(place, 'g'))].some(({ index }) => !STREET_NAME.test(text.slice(0, index)));
}
