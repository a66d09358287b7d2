import { hkdfSync } from 'node:crypto';

/** Identifies a secret without revealing it, in the header of each token that it signs. */
export function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vitrina key id', 9)).toString('base64url');
}
