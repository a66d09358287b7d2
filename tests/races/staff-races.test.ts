import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { changeStaff } from '#server/features/accounts/staff/change-staff.ts';
import { demoteAdmin } from '#server/features/accounts/staff/manage-admins.ts';
import { findAccess, selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { actorFor } from '#server/features/audit/record-audit.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
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

it('lets one person sign in on many new devices at once', async () => {
  const { email } = await makeAccount(one, 'owner');
  const body = { email, password: PASSWORD };
  const answers = await atOnce(16, (index) =>
    call(index % 2 ? one : two, '/usr/auths/login', { method: 'POST', body }),
  );
  expect(tally(answers)).toEqual({ 200: 16 });
});

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
  await one.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
  const [ana, eva] = [await makeAccount(one, 'admin'), await makeAccount(one, 'admin')];
  const outcomes = await Promise.all([demoteAdmin(one.database, ana.email), demoteAdmin(two.database, eva.email)]);
  expect(outcomes.sort()).toEqual(['demoted', 'last']);
});

it('one owner with access remains when the last two take it from each other at once', async () => {
  await one.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
  const [ana, eva] = [await makeAccount(one, 'admin'), await makeAccount(one, 'admin')];
  const roles = await selectRoles(one.database.connection);
  const change = async (shop: typeof one, from: number, id: number, role: string, disabled: boolean) => {
    const access = await findAccess(one.database.connection, from);
    if (!access?.staff) throw new Error('An owner works here');
    const body = { role_id: roles.find(({ key }) => key === role)?.id ?? 0, stores: [], disabled };
    return {
      shop,
      change: { id, seen: null, body, actor: actorFor(access.account), giver: access.staff, now: new Date() },
    };
  };
  const changes = [await change(one, ana.id, eva.id, 'sales', false), await change(two, eva.id, ana.id, 'owner', true)];
  const outcomes = await Promise.all(changes.map(({ shop, change }) => changeStaff(shop.database, change)));
  expect(outcomes.map((outcome) => (outcome.ok ? 'changed' : outcome.code)).sort()).toEqual(['changed', 'last_admin']);
});

it('an invitation that is accepted twice at once gives access once', async () => {
  const owner = await makeAccount(one, 'owner');
  const [role] = await selectRoles(one.database.connection);
  const email = 'dos-veces@example.com';
  const body = { email, name: 'Eva', role_id: role?.id, stores: [] };
  await call(one, '/staff/invitations', { method: 'POST', token: owner.token, body });
  const token = tokenIn((await mailsTo(one, email, 'staff-invitation')).at(-1));
  const person = { token, name: 'Eva', lastname: 'Mora', password: 'nube tornillo gaita mercado' };
  const answers = await Promise.all(
    [one, two].map((shop) => call(shop, '/usr/auths/invitation/accept', { method: 'POST', body: person })),
  );
  expect(tally(answers)).toEqual({ 200: 1, 400: 1 });
  expect(await one.database.connection.$count(accounts, eq(accounts.email, email))).toBe(1);
});
