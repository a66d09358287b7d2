import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { type TestShop, testReplica, testShop } from '#tests/support/shop/test-shop.ts';

// AUTH_SECRET is replaced in three steps while all replicas run: first all accept the new secret, then they sign with
// it, then the old one is dropped. This test starts one replica for each step, one after the other.
const OLD = 'el secreto de antes, de más de 32 letras';
const NEW = 'el secreto de ahora, de más de 32 letras';
const FACTOR = '/usr/me/second-factor';

interface Staff {
  email: string;
  secret: string;
  codes: string[];
  /** The token of the session that enabled the second factor. */
  token: string;
}

const before = testShop({ AUTH_SECRET: OLD });
const staff: Record<'ana' | 'eva', Staff> = {} as never;
// This replica starts before the others, and so before they seal data with the new secret.
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
  // Uses the code of a minute ago, so that the current code is not used up.
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

describe('no session ends', () => {
  it('between replicas of one step and the next, whichever signed the token', async () => {
    const old = staff.ana.token;
    const fresh = await signIn(signing, staff.ana, staff.ana.codes[0] ?? '');
    for (const shop of [before, accepting, signing]) expect(await isTaken(shop, old)).toBe(true);
    for (const shop of [accepting, signing, dropped]) expect(await isTaken(shop, fresh)).toBe(true);
  });

  it('until the old secret is dropped; then its tokens are refused', async () => {
    expect(await isTaken(dropped, staff.ana.token)).toBe(false);
    expect(await isTaken(before, await signIn(signing, staff.eva, staff.eva.codes[0] ?? ''))).toBe(false);
  });
});

describe('earlier second factors still work', () => {
  it('with codes of the app at every step, and a used code stays used on all replicas', async () => {
    for (const one of [staff.ana, staff.eva]) {
      await signIn(dropped, one, codeFor(one.secret));
      const body = { email: one.email, password: PASSWORD, code: codeFor(one.secret) };
      expect((await call(accepting, '/usr/auths/login', { method: 'POST', body })).body.code).toBe(
        'second_factor_wrong',
      );
    }
  });

  it('with each recovery code once, whether or not the old secret is accepted', async () => {
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

  it('with one from the new secret, on replicas that do not sign with it yet', async () => {
    const { email, token } = await makeAccount(signing, 'admin');
    const { secret } = (await call(signing, FACTOR, { method: 'POST', token, body: { password: PASSWORD } })).body.data;
    const on = await call(accepting, FACTOR, { method: 'PUT', token, body: { code: codeFor(secret) } });
    expect(on.status).toBe(200);
    await signIn(accepting, { email, secret, token, codes: [] }, on.body.data.recoveryCodes[0]);
    await signIn(signing, { email, secret, token, codes: [] }, on.body.data.recoveryCodes[1]);
  });
});
