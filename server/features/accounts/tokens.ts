import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { JOSEError, JWSSignatureVerificationFailed } from 'jose/errors';
import { z } from 'zod';
import { MAX_RECORD_ID } from '#contract/record.ts';
import { type AuthSecrets, stillSigns } from '#server/platform/secrets/accepted-secrets.ts';
import { keyIdOf } from '#server/platform/secrets/key-id.ts';
import type { Account } from './accounts.tables.ts';

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
/** The longer lifetime is for 'Recordarme'. The shop's privacy policy states both. */
const LIFETIME_DAYS = 2;
const REMEMBERED_DAYS = 14;

interface VerifiedToken {
  accountId: number;
  tokenVersion: number;
  /** Null for a token from before sessions were listed; it goes on until it expires. */
  sessionId: number | null;
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
  sid: z.int().optional(),
});

/** Two days, two weeks, or until the given time (seconds since 1970) when it replaces another token. */
type TokenLife = 'short' | 'remembered' | { expiresAt: number };

export interface Tokens {
  /** @param sessionId the row of `sessions` that the token belongs to */
  issue(account: Account, life?: TokenLife, sessionId?: number | null): Promise<string>;
  /** @returns null when the token is altered, expired, lacks a subject or expiry, or uses another algorithm */
  verify(token: string): Promise<VerifiedToken | null>;
}

interface Key {
  /** The `kid` of the tokens that it signs. */
  id: string;
  bytes: Uint8Array;
  isAccepted(): boolean;
}

/** @param secrets each at least 32 characters; every replica must accept what another signs with */
export function createTokens(secrets: AuthSecrets, now: () => Date): Tokens {
  const keyOf = (secret: string, isAccepted: () => boolean): Key => ({
    id: keyIdOf(secret),
    bytes: new TextEncoder().encode(secret),
    isAccepted,
  });
  const signing = keyOf(secrets.current, () => true);
  const keys = [signing, ...secrets.accepted.map((one) => keyOf(one.secret, () => stillSigns(one, now())))];

  /** A token without a key id, from before key ids, may be signed by any key. */
  function keysOf(token: string): Key[] {
    const kid = keyIdIn(token);
    return keys.filter((key) => (kid === undefined || key.id === kid) && key.isAccepted());
  }

  return {
    issue: ({ id, name, role, tokenVersion }, life = 'short', sessionId = null) =>
      new SignJWT({ name, role, ver: tokenVersion, ...(sessionId !== null && { sid: sessionId }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: signing.id })
        .setSubject(String(id))
        .setIssuedAt()
        .setExpirationTime(expirationOf(life))
        .sign(signing.bytes),
    async verify(token) {
      try {
        for (const key of keysOf(token)) {
          const payload = await payloadOf(token, key);
          if (!payload) continue;
          const { data } = claims.safeParse(payload);
          if (!data) return null;
          const { sub, ver, exp, sid = null } = data;
          return { accountId: sub, tokenVersion: ver, expiresAt: exp, sessionId: sid };
        }
        return null;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
}

/** @returns undefined when the token has none or is not a token */
function keyIdIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** @returns null when another secret signed it */
async function payloadOf(token: string, { bytes }: Key): Promise<unknown> {
  try {
    return (await jwtVerify(token, bytes, { algorithms: [ALGORITHM], typ: TYPE })).payload;
  } catch (error) {
    if (error instanceof JWSSignatureVerificationFailed) return null;
    throw error;
  }
}

function expirationOf(life: TokenLife): string | number {
  if (typeof life === 'object') return life.expiresAt;
  return `${lifetimeDays(life)}d`;
}

export function lifetimeDays(life: 'short' | 'remembered'): number {
  return life === 'remembered' ? REMEMBERED_DAYS : LIFETIME_DAYS;
}
