/** A typed verification code: six digits of an authenticator app, or a recovery code. */
type VerificationCode = { kind: 'one-time'; digits: string } | { kind: 'recovery'; code: string };

/** Number of recovery codes per account. */
export const RECOVERY_CODES = 10;
/** Crockford's base 32, without letters that look alike. 10 characters have 50 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a recovery code, without the hyphen. */
export const RECOVERY_LENGTH = 10;

/** Ignores spaces, hyphens and case; reads O as 0, I and L as 1. Null when it is neither kind of code. */
export function readVerificationCode(text: string): VerificationCode | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'one-time', digits: bare };
  const code = bare.replaceAll('O', '0').replace(/[IL]/g, '1');
  const readable = code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return readable ? { kind: 'recovery', code } : null;
}

/** Formats a recovery code for display: `7K3MZ-Q0RT9`. */
export function formatRecoveryCode(code: string): string {
  const half = RECOVERY_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
