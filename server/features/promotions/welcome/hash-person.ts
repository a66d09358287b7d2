import { createHash } from 'node:crypto';

/**
 * What names a person, as it is kept of those who had the welcome discount: nobody's address or cédula can be read
 * there. It is no secret from whoever tries every cédula; it keeps less, not nothing.
 * @param key one of `personKeys`
 */
export function hashPerson(key: string): string {
  return createHash('sha256').update(`bienvenida ${key}`).digest('base64url');
}

/** Of the same, 64 bits to lock by, as decimal text. */
export function lockOfPerson(hash: string): string {
  return Buffer.from(hash, 'base64url').readBigInt64BE().toString();
}
