import { parsePhone } from '../../people/phone.ts';

/** A store's number as its card shows it, `0212-555-1966`; null when it is no Venezuelan number. */
export function locationPhone(text: string): string | null {
  return parsePhone(text)?.replace(/^(\d{4})-(\d{3})(\d{4})$/, '$1-$2-$3') ?? null;
}
