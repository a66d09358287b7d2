import { foldAccents } from '../text/slug.ts';
import type { ShippingMethod } from './delivery-and-payment.ts';

/** Cities that are not Caracas, with accents folded: state capitals and the larger others. */
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
/** Streets and squares are named after cities. */
const STREET_NAME =
  /\b(avenida|av|calle|carrera|plaza|esquina|edificio|edif|residencias|res|quinta|qta|urbanizacion|urb|sector|conjunto|torre|centro comercial|cc)\b\.?\s*$/;

/**
 * How an order to this address would be sent, as far as the address says it: delivery is for Caracas alone.
 * @returns null when it names no city, or more than one
 */
export function suggestShipping(address: string): ShippingMethod | null {
  const text = foldAccents(address);
  const caracas = names(text, CARACAS);
  const elsewhere = OTHER_CITIES.some((city) => names(text, new RegExp(`\\b${city}\\b`)));
  if (caracas === elsewhere) return null;
  return caracas ? 'delivery' : 'national';
}

/** Whether the place stands in the text as a place, and not only as the name of a street in another. */
function names(text: string, place: RegExp): boolean {
  return [...text.matchAll(new RegExp(place, 'g'))].some(({ index }) => !STREET_NAME.test(text.slice(0, index)));
}
