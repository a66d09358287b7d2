import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for this secret at `at`. */
export function codeFor(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
