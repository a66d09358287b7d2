import { createHash, randomBytes } from 'node:crypto';

/** Tells a key from a session's token, and lets a scanner of leaked secrets find it. */
const PREFIX = 'vk_';
const TOKEN = /^vk_[\w-]{27}$/;

/** A key of 160 random bits and its hash, which alone is stored: so many bits need no salt or slow hash. */
export function makeKeyToken(): { token: string; tokenHash: string } {
  const token = PREFIX + randomBytes(20).toString('base64url');
  return { token, tokenHash: hashOfKey(token) };
}

export function isKeyToken(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Its hash; that of no key when the text is malformed. */
export function hashOfKey(token: string): string {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : '';
}
