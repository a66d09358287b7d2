import { randomBytes } from 'node:crypto';

/** A password for somebody who works here: 96 bits, told once. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}
