import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import type { Account } from './accounts.tables.ts';

const ALGORITHM = 'HS256';
/** Two days, as the shop's own privacy text says of its login cookies (spec/back-office §9). */
const LIFETIME = '2d';

/** What a token proves: the account, and the version of its tokens at the time. */
export interface VerifiedToken {
  accountId: number;
  tokenVersion: number;
}

export interface Tokens {
  issue(account: Account): Promise<string>;
  /** null when the token is altered, expired, of another algorithm or no token at all. */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** @param secret at least 32 characters, the same on every replica */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, name, role, tokenVersion }) =>
      new SignJWT({ name, role, ver: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
        const accountId = Number(payload.sub);
        return Number.isSafeInteger(accountId) ? { accountId, tokenVersion: Number(payload.ver) } : null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}
