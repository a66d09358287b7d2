import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { type TestShop, testReplica, testShop } from '#tests/support/shop/test-shop.ts';

// AUTH_SECRET is replaced in three steps, with all replicas running: first every one accepts the new secret, then it signs,
// then the old one is dropped. Here is one replica of each step, started one after the other.
const OLD = 'el secreto de antes, de más de 32 letras';
const NEW = 'el secreto de ahora, de más de 32 letras';
const FACTOR = '/usr/me/second-factor';

interface Staff {
  email: string;
  secret: string;
  codes: string[];
  /** Of the session that switched the second factor on. */
  token: string;
}

const before = testShop({ AUTH_SECRET: OLD });
const staff: Record<'ana' | 'eva', Staff> = {} as never;
// Started before the replicas below are, and so before what they seal anew.
beforeAll(async () => {
  staff.ana = await staffWithFactor(before);
});
const accepting = testReplica(before, { AUTH_SECRET: OLD, AUTH_SECRET_ACCEPTED: NEW });
beforeAll(async () => {
  staff.eva = await staffWithFactor(accepting);
});
const signing = testReplica(before, { AUTH_SECRET: NEW, AUTH_SECRET_ACCEPTED: OLD });
const dropped = testReplica(before, { AUTH_SECRET: NEW });

async function staffWithFactor(shop: TestShop): Promise<Staff> {
  const { email, token } = await makeAccount(shop, 'admin');
  const started = await call(shop, FACTOR, { method: 'POST', token, body: { password: PASSWORD } });
  const { secret } = started.body.data;
  // A minute ago, so that the code of now is not used up.
  shop.clock.now = new Date(Date.now() - 60_000);
  const body = { code: codeFor(secret, shop.clock.now) };
  const on = await call(shop, FACTOR, { method: 'PUT', token, body });
  shop.clock.now = null;
  expect(on.status).toBe(200);
  return { email, secret, codes: on.body.data.recoveryCodes, token: on.body.data.token };
}

async function signIn(shop: TestShop, { email }: Staff, code: string): Promise<string> {
  const body = { email, password: PASSWORD, code };
  const { status, body: answer } = await call(shop, '/usr/auths/login', { method: 'POST', body });
  expect([status, answer.code]).toEqual([200, undefined]);
  return answer.token;
}

const isTaken = async (shop: TestShop, token: string) => (await call(shop, '/sales', { token })).status === 200;

describe('nobody is signed out', () => {
  it('between replicas of one step and of the next, whichever signed', async () => {
    const old = staff.ana.token;
    const fresh = await signIn(signing, staff.ana, staff.ana.codes[0] ?? '');
    for (const shop of [before, accepting, signing]) expect(await isTaken(shop, old)).toBe(true);
    for (const shop of [accepting, signing, dropped]) expect(await isTaken(shop, fresh)).toBe(true);
  });

  it('and once the old secret is dropped, it signs nobody in any more', async () => {
    expect(await isTaken(dropped, staff.ana.token)).toBe(false);
    expect(await isTaken(before, await signIn(signing, staff.eva, staff.eva.codes[0] ?? ''))).toBe(false);
  });
});

describe('second factors of before survive', () => {
  it('codes of the app open at every step, and one that was used is used at all', async () => {
    for (const one of [staff.ana, staff.eva]) {
      await signIn(dropped, one, codeFor(one.secret));
      const body = { email: one.email, password: PASSWORD, code: codeFor(one.secret) };
      expect((await call(accepting, '/usr/auths/login', { method: 'POST', body })).body.code).toBe(
        'second_factor_wrong',
      );
    }
  });

  it('recovery codes open each once, with the old secret accepted and without', async () => {
    for (const one of [staff.ana, staff.eva]) {
      const [, second = '', third = '', fourth = ''] = one.codes;
      await signIn(accepting, one, second);
      await signIn(signing, one, third);
      await signIn(dropped, one, fourth);
      for (const code of [second, fourth]) {
        const body = { email: one.email, password: PASSWORD, code };
        expect((await call(dropped, '/usr/auths/login', { method: 'POST', body })).status).toBe(401);
      }
    }
  });

  it('and so does one of the new secret, at replicas that do not sign with it yet', async () => {
    const { email, token } = await makeAccount(signing, 'admin');
    const { secret } = (await call(signing, FACTOR, { method: 'POST', token, body: { password: PASSWORD } })).body.data;
    const on = await call(accepting, FACTOR, { method: 'PUT', token, body: { code: codeFor(secret) } });
    expect(on.status).toBe(200);
    await signIn(accepting, { email, secret, token, codes: [] }, on.body.data.recoveryCodes[0]);
    await signIn(signing, { email, secret, token, codes: [] }, on.body.data.recoveryCodes[1]);
  });
});
