import { isOneSlipAway } from '../text/one-slip.ts';

/** Mail domains that most shoppers use. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'protonmail.com',
  'cantv.net',
];

/** Real domains that are one letter away from a common one. */
const REAL: ReadonlySet<string> = new Set([...COMMON, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co']);

/** The address that was probably meant: `ana@gmail.com` for `ana@gmial.com`; null when the address looks right. */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || REAL.has(domain)) return null;
  const intended = COMMON.find((common) => isOneSlipAway(domain, common));
  return intended ? `${email.slice(0, at).trim()}@${intended}` : null;
}
