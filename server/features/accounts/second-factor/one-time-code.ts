import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** One half minute before and after, for clocks that differ and people who type slowly (RFC 6238 §5.2). */
const WINDOW = 1;

/** Base32, 160 bits, as RFC 4226 §4 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function keyUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...totpOf(secret), issuer, label }).toString();
}

/** The half minute since 1970 that a code belongs to; null when it is not one of those about now. */
export function stepOfCode(secret: string, digits: string, now: Date): number | null {
  const delta = new TOTP(totpOf(secret)).validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string) {
  return { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' };
}
