import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once, such as the token of a link, and the hash that is stored of it. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfLink(token) };
}

/** 256 random bits need no salt or slow hash. */
export function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
