import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { MAX_RECORD_ID } from '#contract/record.ts';
import type { Account } from './accounts.tables.ts';

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
/** Two days, or two weeks with 'Recordarme', as the shop's privacy policy promises. */
const LIFETIME = '2d';
const REMEMBERED_LIFETIME = '14d';

/** What a token proves: the account, and the version of its tokens at the time. */
export interface VerifiedToken {
  accountId: number;
  tokenVersion: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** What a token of ours carries, besides the name and the role that are for the browser. */
const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.int().max(MAX_RECORD_ID)),
  ver: z.int(),
  exp: z.int(),
});

/** How long a token lives: two days, two weeks, or as long as the one it takes the place of. */
export type TokenLife = 'short' | 'remembered' | { expiresAt: number };

export interface Tokens {
  issue(account: Account, life?: TokenLife): Promise<string>;
  /** null when the token is altered, expired, without an end or an owner, of another algorithm or no token at all. */
  verify(token: string): Promise<VerifiedToken | null>;
}

/** @param secret at least 32 characters, the same on every replica */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, name, role, tokenVersion }, life = 'short') =>
      new SignJWT({ name, role, ver: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(expirationOf(life))
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: TYPE });
        const { data } = claims.safeParse(payload);
        return data ? { accountId: data.sub, tokenVersion: data.ver, expiresAt: data.exp } : null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}

function expirationOf(life: TokenLife): string | number {
  if (typeof life === 'object') return life.expiresAt;
  return life === 'remembered' ? REMEMBERED_LIFETIME : LIFETIME;
}
