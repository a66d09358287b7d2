import { readDecimal } from '../text/decimal-text.ts';

export const AMOUNT_MESSAGE = 'Escribe el monto como 1.234,56';

/** Largest amount of a payment, in hundredths: ten thousand million. */
const MOST = 1_000_000_000_000;

/** Reads an amount such as `1.234,56` or `1234.56`; otherwise returns the problem in Spanish for the field. */
export function readAmount(typed: number | string): { hundredths: number } | { problem: string } {
  const text = String(typed).trim();
  if (text === '') return { problem: 'Escribe el monto' };
  const read = readDecimal(text);
  if (!read || (typeof typed === 'string' && read.ambiguous)) return { problem: AMOUNT_MESSAGE };
  const [whole = '0', fraction = ''] = read.value.split('.');
  if (fraction.length > 2) return { problem: 'El monto admite hasta dos decimales' };
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (read.value.startsWith('-') || hundredths === 0) return { problem: 'El monto debe ser mayor que cero' };
  return hundredths <= MOST ? { hundredths } : { problem: 'El monto es demasiado grande' };
}
