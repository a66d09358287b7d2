import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { MAX_RECORD_ID } from '#contract/record.ts';
import type { Account } from './accounts.tables.ts';

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
/** The longer one is for 'Recordarme'. The shop's privacy policy states both. */
const LIFETIME = '2d';
const REMEMBERED_LIFETIME = '14d';

/** What a valid token contains. */
export interface VerifiedToken {
  accountId: number;
  tokenVersion: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The claims the server reads; name and role are only for the browser. */
const claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d*$/)
    .transform(Number)
    .pipe(z.int().max(MAX_RECORD_ID)),
  ver: z.int(),
  exp: z.int(),
});

/** Two days, two weeks, or until the given time (seconds since 1970) when it replaces another token. */
export type TokenLife = 'short' | 'remembered' | { expiresAt: number };

export interface Tokens {
  issue(account: Account, life?: TokenLife): Promise<string>;
  /** @returns null when the token is altered, expired, lacks a subject or expiry, or uses another algorithm */
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
