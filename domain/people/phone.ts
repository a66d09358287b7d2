/** Mobile operators (Digitel, Movistar, Movilnet) and area codes of Venezuela's numbering plan (CONATEL). */
const MOBILE = /^4(12|14|16|22|24|26)\d{7}$/;
const LANDLINE = /^2(12|[3-9]\d)\d{7}$/;

export const PHONE_MESSAGE = 'Escribe un teléfono de Venezuela, como 0414-1234567';
export const MOBILE_MESSAGE = 'Escribe un celular de Venezuela, como 0414-1234567';

/**
 * Parses a Venezuelan number in any common format: `0414-1234567`, `+58 414 123.45.67`, `58…`, `0058…`,
 * `(0212) 1234567`, `+58 (0)414…`.
 * @returns the stored format `0414-1234567`; null when it is not a Venezuelan number
 */
export function parsePhone(text: string): string | null {
  const national = nationalDigits(text);
  return national && (MOBILE.test(national) || LANDLINE.test(national))
    ? `0${national.slice(0, 3)}-${national.slice(3)}`
    : null;
}

/** Like `parsePhone`, but for mobile numbers only, as pago móvil needs one. */
export function parseMobile(text: string): string | null {
  const national = nationalDigits(text);
  return national && MOBILE.test(national) ? parsePhone(text) : null;
}

/** The ten digits after country code and trunk zero; null when the text is not a phone number. */
function nationalDigits(text: string): string | null {
  if (!/^\s*\+?[\d\s().\-–/]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(?:00)?58(?=0?\d{10}$)/, '').replace(/^0(?=\d{10}$)/, '');
}

/** A store's number as its card shows it, `0212-555-1966`; null when it is not a Venezuelan number. */
export function locationPhone(text: string): string | null {
  return parsePhone(text)?.replace(/^(\d{4})-(\d{3})(\d{4})$/, '$1-$2-$3') ?? null;
}
