import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoteAdmin } from '#server/features/accounts/staff/manage-admins.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

// Concurrent changes by staff on two replicas.
const ENV = { THROTTLE: '0', AUTH_SECRET: 'el mismo secreto en todas las réplicas, largo' };
const one = testShop(ENV);
const two = testReplica(one, ENV);

const HALF_MINUTE = 30_000;
const START = Date.UTC(2026, 10, 21, 15, 0, 10);

async function staffWithFactor() {
  for (const shop of [one, two]) shop.clock.now = new Date(START - HALF_MINUTE);
  const { email, token } = await makeAccount(one, 'admin');
  const path = '/usr/me/second-factor';
  const { secret } = (await call(one, path, { method: 'POST', token, body: { password: PASSWORD } })).body.data;
  const code = codeFor(secret, new Date(START - HALF_MINUTE));
  const on = await call(two, path, { method: 'PUT', token, body: { code } });
  expect(on.status).toBe(200);
  for (const shop of [one, two]) shop.clock.now = new Date(START);
  return { email, code: codeFor(secret, new Date(START)), recovery: on.body.data.recoveryCodes as string[] };
}

const logInTwelveTimes = (email: string, code: string) =>
  Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      call(index % 2 ? one : two, '/usr/auths/login', { method: 'POST', body: { email, password: PASSWORD, code } }),
    ),
  );

describe('a code of the second factor that is sent many times at once to two replicas is accepted once', () => {
  it('when it is from the app', async () => {
    const { email, code } = await staffWithFactor();
    const statuses = (await logInTwelveTimes(email, code)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(11).fill(401)]);
  });

  it('when it is a recovery code', async () => {
    const { email, recovery } = await staffWithFactor();
    const statuses = (await logInTwelveTimes(email, recovery[0] ?? '')).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(11).fill(401)]);
  });
});

it('one administrator remains when the last two are demoted at once', async () => {
  await one.database.connection.execute(sql`update accounts set role = 'customer'`);
  const [ana, eva] = [await makeAccount(one, 'admin'), await makeAccount(one, 'admin')];
  const outcomes = await Promise.all([demoteAdmin(one.database, ana.email), demoteAdmin(two.database, eva.email)]);
  expect(outcomes.sort()).toEqual(['demoted', 'last']);
});
