import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/**
 * Tolerance in periods: the previous and the next code are accepted too, for clock skew and slow typing (RFC 6238
 * §5.2).
 */
const WINDOW = 1;

/** Base32, 160 bits, as RFC 4226 §4 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function keyUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...totpOf(secret), issuer, label }).toString();
}

/** The 30 s time step (counted since 1970) of a code; null when it is not valid now. */
export function stepOfCode(secret: string, digits: string, now: Date): number | null {
  const delta = new TOTP(totpOf(secret)).validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totpOf(secret: string) {
  return { secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' };
}
