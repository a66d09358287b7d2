/** What somebody types where a verification code is asked for: six digits of their app, or one of the recovery codes. */
type VerificationCode = { kind: 'one-time'; digits: string } | { kind: 'recovery'; code: string };

export const RECOVERY_CODES = 10;
/** Crockford's digits: no letter that is read as another. 10 of them hold 50 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 10;

/** Spaces, hyphens and the case do not count; O is read as 0, I and L as 1. Null when it can be neither. */
export function readVerificationCode(text: string): VerificationCode | null {
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'one-time', digits: bare };
  const code = bare.replaceAll('O', '0').replace(/[IL]/g, '1');
  const readable = code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return readable ? { kind: 'recovery', code } : null;
}

/** `7K3MZ-Q0RT9`: as it is shown and printed. */
export function formatRecoveryCode(code: string): string {
  const half = RECOVERY_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
