import { parseMobile } from './phone.ts';

/**
 * The digits of a number for a wa.me link, with its country code.
 * @param text a Venezuelan mobile in any format, or an international number with its country code
 * @returns null when it is neither
 */
export function whatsappDigits(text: string): string | null {
  const mobile = parseMobile(text);
  if (mobile) return `58${mobile.replace(/\D/g, '').slice(1)}`;
  if (!/^\s*\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}
