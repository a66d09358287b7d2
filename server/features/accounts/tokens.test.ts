import { decodeProtectedHeader, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import type { Account } from './accounts.tables.ts';
import { createTokens } from './tokens.ts';

const ANA = { id: 7, name: 'Ana', role: 'admin', tokenVersion: 3 } as Account;
const OLD = 'el secreto de antes, de más de 32 letras';
const NEW = 'el secreto de ahora, de más de 32 letras';
const now = () => new Date();
const accepting = (secret: string, until: string | null = null) => [{ secret, until }];

/** The secrets of the replicas during the steps of a rotation. */
const STEPS = [
  { current: OLD, accepted: [] },
  { current: OLD, accepted: accepting(NEW) },
  { current: NEW, accepted: accepting(OLD) },
];

it('accepts the tokens of the step before and after while replicas restart one by one', async () => {
  for (const [index, step] of STEPS.slice(1).entries()) {
    const [before, after] = [createTokens(STEPS[index] ?? step, now), createTokens(step, now)];
    expect(await after.verify(await before.issue(ANA))).toMatchObject({ accountId: 7, tokenVersion: 3 });
    expect(await before.verify(await after.issue(ANA))).toMatchObject({ accountId: 7, tokenVersion: 3 });
  }
});

it('refuses tokens of a dropped or expired secret', async () => {
  const token = await createTokens({ current: OLD, accepted: [] }, now).issue(ANA);
  const verify = (accepted: ReturnType<typeof accepting>, at = now()) =>
    createTokens({ current: NEW, accepted }, () => at).verify(token);
  expect(await verify([])).toBeNull();
  const until = '2026-12-01T00:00:00.000Z';
  expect(await verify(accepting(OLD, until), new Date('2026-11-30T23:59:59Z'))).not.toBeNull();
  expect(await verify(accepting(OLD, until), new Date(until))).toBeNull();
});

it('names its secret in a token, and accepts a token without a name from any accepted secret', async () => {
  const tokens = createTokens({ current: NEW, accepted: accepting(OLD) }, now);
  const { kid } = decodeProtectedHeader(await tokens.issue(ANA));
  expect(kid).toMatch(/^[\w-]{12}$/);
  const signed = (secret: string, header: object) =>
    new SignJWT({ ver: 3, sub: '7' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  for (const secret of [OLD, NEW]) expect(await tokens.verify(await signed(secret, {}))).not.toBeNull();
  expect(await tokens.verify(await signed('x'.repeat(40), {}))).toBeNull();
  // A token with a key id must be signed by that secret.
  expect(await tokens.verify(await signed(OLD, { kid }))).toBeNull();
  expect(await tokens.verify(await signed(OLD, { kid: 'no such key' }))).toBeNull();
});

it.each(['', '.', 'a.b', 'a.b.c', 'e30.e30.', '..', 'bnVsbA.e30.x'])(
  'refuses %j, which is not a token',
  async (text) => {
    expect(await createTokens({ current: NEW, accepted: accepting(OLD) }, now).verify(text)).toBeNull();
  },
);
