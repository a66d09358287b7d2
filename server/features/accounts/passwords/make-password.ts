import { randomBytes } from 'node:crypto';

/** A random password (96 bits) for a member of staff. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}
