import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { JOSEError, JWSSignatureVerificationFailed } from 'jose/errors';
import { z } from 'zod';
import { MAX_RECORD_ID } from '#contract/record.ts';
import { type AuthSecrets, stillSigns } from '#server/platform/secrets/accepted-secrets.ts';
import { keyIdOf } from '#server/platform/secrets/key-id.ts';
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

/** A secret, by the key id that its tokens carry. */
interface Key {
  id: string;
  bytes: Uint8Array;
  isTaken(): boolean;
}

/** @param secrets each at least 32 characters; every replica must accept what another signs with */
export function createTokens(secrets: AuthSecrets, now: () => Date): Tokens {
  const keyOf = (secret: string, isTaken: () => boolean): Key => ({
    id: keyIdOf(secret),
    bytes: new TextEncoder().encode(secret),
    isTaken,
  });
  const signing = keyOf(secrets.current, () => true);
  const keys = [signing, ...secrets.accepted.map((one) => keyOf(one.secret, () => stillSigns(one, now())))];

  /** A token of before key ids may be of any of them. */
  function keysOf(token: string): Key[] {
    const kid = keyIdIn(token);
    return keys.filter((key) => (kid === undefined || key.id === kid) && key.isTaken());
  }

  return {
    issue: ({ id, name, role, tokenVersion }, life = 'short') =>
      new SignJWT({ name, role, ver: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.id })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(expirationOf(life))
        .sign(signing.bytes),
    async verify(token) {
      try {
        for (const key of keysOf(token)) {
          const payload = await verifiedBy(token, key);
          if (!payload) continue;
          const { data } = claims.safeParse(payload);
          return data ? { accountId: data.sub, tokenVersion: data.ver, expiresAt: data.exp } : null;
        }
        return null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}

/** @returns undefined when it has none, or is no token at all */
function keyIdIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** @returns null when another secret signed it */
async function verifiedBy(token: string, { bytes }: Key): Promise<unknown> {
  try {
    return (await jwtVerify(token, bytes, { algorithms: [ALGORITHM], typ: TYPE })).payload;
  } catch (error) {
    if (error instanceof JWSSignatureVerificationFailed) return null;
    throw error;
  }
}

function expirationOf(life: TokenLife): string | number {
  if (typeof life === 'object') return life.expiresAt;
  return life === 'remembered' ? REMEMBERED_LIFETIME : LIFETIME;
}
