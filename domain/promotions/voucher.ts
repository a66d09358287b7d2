import { emailKeys, nationalIdKey } from '../people/person.ts';
import { caracasDay } from '../time/caracas-time.ts';

export interface VoucherTerms {
  code: string;
  /** Hundredths of a percent: 20 % = 2000. */
  basisPoints: number;
  /** Calendar days in Caracas, both included; null for no limit. */
  startDate: string | null;
  endDate: string | null;
}

type VoucherProblem = 'voucher_not_yet' | 'voucher_expired';

/** Messages to shoppers for refused vouchers. */
export const VOUCHER_REFUSALS = {
  voucher_unknown: 'Código de cupón no válido',
  voucher_not_yet: 'Este cupón aún no está disponible',
  voucher_expired: 'Este cupón ha expirado',
  voucher_used: 'Este cupón ya ha sido utilizado',
} as const;
export type VoucherRefusal = keyof typeof VOUCHER_REFUSALS;

/** The form in which codes are compared: trimmed and in upper case. */
export function normalizeVoucherCode(code: string): string {
  return code.trim().toUpperCase();
}

/** The store's prefix plus exactly 6 characters is reusable; plus 4 or 5 is valid once per person. */
export function isReusable(code: string, storeCode: string): boolean {
  return code.startsWith(storeCode) && code.length === storeCode.length + 6;
}

/** Why a voucher cannot have this code, in Spanish for the field; null when it can. */
export function voucherCodeProblem(code: string, storeCode: string): string | null {
  if (!code.startsWith(storeCode)) return `El código debe comenzar con '${storeCode}'`;
  const tail = code.slice(storeCode.length);
  if (tail.length < 4 || tail.length > 6)
    return `El código debe tener entre 4 y 6 caracteres después de '${storeCode}'`;
  if (!/^[A-Z0-9]+$/.test(tail)) return `Solo se permiten letras mayúsculas y números después de '${storeCode}'`;
  return null;
}

/** Why the voucher is not valid on the day of `instant` in Caracas; null when it is. */
export function voucherProblem(
  terms: Omit<VoucherTerms, 'code' | 'basisPoints'>,
  instant: Date,
): VoucherProblem | null {
  const today = caracasDay(instant);
  if (terms.startDate && today < terms.startDate) return 'voucher_not_yet';
  if (terms.endDate && today > terms.endDate) return 'voucher_expired';
  return null;
}

/**
 * Keys of the person who used a single-use voucher, sorted so that
 * concurrent redemptions lock them in the same order.
 */
export function redeemerKeys(person: { email: string; nationalId: string; browserId?: string | null }): string[] {
  const keys = [...emailKeys(person.email), nationalIdKey(person.nationalId)];
  if (person.browserId) keys.push(`browser:${person.browserId}`);
  return keys.sort();
}
