import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoteAdmin } from '#server/features/accounts/staff/manage-admins.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Concurrent changes by staff on two replicas.
const [one, two] = testReplicas();

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
  return { email, app: codeFor(secret, new Date(START)), recovery: on.body.data.recoveryCodes[0] as string };
}

it.each(['app', 'recovery'] as const)(
  'a code (%s) that is sent at once to two replicas is accepted once',
  async (kind) => {
    const { email, [kind]: code } = await staffWithFactor();
    const body = { email, password: PASSWORD, code };
    const answers = await atOnce(12, (index) =>
      call(index % 2 ? one : two, '/usr/auths/login', { method: 'POST', body }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 401: 11 });
  },
);

it('one administrator remains when the last two are demoted at once', async () => {
  await one.database.connection.execute(sql`update accounts set role = 'customer'`);
  const [ana, eva] = [await makeAccount(one, 'admin'), await makeAccount(one, 'admin')];
  const outcomes = await Promise.all([demoteAdmin(one.database, ana.email), demoteAdmin(two.database, eva.email)]);
  expect(outcomes.sort()).toEqual(['demoted', 'last']);
});
