import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvitationRecord } from '#contract/people/invitation.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '0' });
const STRONG = 'nube tornillo gaita mercado';
const PERSON = { name: 'Eva', lastname: 'Mora', password: STRONG };
let owner: { id: number; email: string; token: string };
let roleIds: Record<string, number>;
let store: number;
let serial = 0;
let email = '';

beforeAll(async () => {
  const all = await selectRoles(shop.database.connection);
  roleIds = Object.fromEntries(all.map(({ key, id }) => [key, id]));
  const [one] = await shop.database.connection.select().from(locations).where(eq(locations.kind, 'store')).limit(1);
  store = one?.id ?? 0;
});
beforeEach(async () => {
  serial += 1;
  email = `eva-${serial}@example.com`;
  owner = await makeAccount(shop, 'owner');
  shop.clock.now = null;
});

const bodyOf = (more: object = {}) => ({ email, name: 'Eva', role_id: roleIds.store, stores: [store], ...more });
const invite = (more: object = {}, token = owner.token) =>
  call(shop, '/staff/invitations', { method: 'POST', token, body: bodyOf(more) });
const post = (path: string, token = owner.token) => call(shop, `/staff/invitations/${path}`, { method: 'POST', token });
const linkToken = async () => tokenIn((await mailsTo(shop, email, 'staff-invitation')).at(-1));
const open = (token: string) => call(shop, '/usr/auths/invitation', { method: 'POST', body: { token } });
const accept = (token: string, more: object = {}) =>
  call(shop, '/usr/auths/invitation/accept', { method: 'POST', body: { token, ...PERSON, ...more } });
const logIn = (password: string) => call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
const change = (id: number, values: Partial<typeof accounts.$inferInsert>) =>
  shop.database.connection.update(accounts).set(values).where(eq(accounts.id, id));

async function invited(more: object = {}): Promise<{ id: number; token: string }> {
  const answer = await invite(more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.data.id, token: await linkToken() };
}

describe('an invitation', () => {
  it('gives its role, its stores and a password of one’s own', async () => {
    const { id, token } = await invited();
    expect((await open(token)).body.data).toEqual({ email, name: 'Eva', role_name: 'Tienda', has_account: false });
    expect((await accept(token)).status).toBe(200);
    const { body } = await logIn(STRONG);
    const { attributes } = (await call(shop, '/usr/me', { token: body.token })).body.data;
    expect(attributes).toMatchObject({ name: 'Eva', lastname: 'Mora', role: 'admin' });
    expect(attributes.emailConfirmedAt).not.toBeNull();
    expect(attributes.staff).toMatchObject({ role_name: 'Tienda', stores: [store] });
    const log = await shop.database.connection.select().from(auditEntries).orderBy(auditEntries.id);
    expect(log.filter(({ details }) => details.email === email).map(({ action }) => action)).toEqual([
      'staff.invited',
      'staff.joined',
    ]);
    const list = await call<{ data: InvitationRecord[] }>(shop, '/staff/invitations', { token: owner.token });
    expect(list.body.data.map((one) => one.id)).not.toContain(id);
  });

  it('is used once', async () => {
    const { token } = await invited();
    await accept(token);
    const refused = { code: 'link_spent', message: 'Esta invitación ya se usó. Entra con tu correo y tu contraseña.' };
    expect((await open(token)).body).toMatchObject(refused);
    expect((await accept(token, { password: 'otra clave larga del mercado' })).body).toMatchObject(refused);
    expect((await logIn(STRONG)).status).toBe(200);
  });

  it('stays usable after a refused password, which must be one for staff', async () => {
    const { token } = await invited();
    expect((await accept(token, { password: 'corta1' })).body.fields.password).toContain('12 caracteres');
    expect((await accept(token, { password: 'eva mora eva mora' })).body.fields.password).toContain(
      'fácil de adivinar',
    );
    expect((await accept(token, { role: 'admin' })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it('expires after seven days, and is resent with a new link: the old one is void', async () => {
    const { id, token } = await invited();
    shop.clock.now = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000);
    expect((await accept(token)).body.message).toBe('Esta invitación ya venció. Pide otra a quien te invitó.');
    expect((await post(`${id}/resend`)).status).toBe(200);
    const fresh = await linkToken();
    expect((await accept(token)).body.message).toContain('no es válido');
    expect((await accept(fresh)).status).toBe(200);
  });

  it('may be withdrawn', async () => {
    const { id, token } = await invited();
    expect((await post(`${id}/withdraw`)).status).toBe(200);
    expect((await accept(token)).body.message).toContain('Esta invitación se retiró');
    for (const act of ['withdraw', 'resend']) expect((await post(`${id}/${act}`)).status).toBe(404);
    expect((await invite()).status).toBe(201);
  });

  it('that gives more than one has is neither withdrawn nor resent', async () => {
    const { id } = await invited({ role_id: roleIds.owner, stores: [] });
    const { id: managerId, token } = await makeAccount(shop, 'reader');
    const [role] = await shop.database.connection
      .insert(roles)
      .values({ name: `Personal ${managerId}`, permissions: ['people.manage'] })
      .returning();
    await change(managerId, { staffRoleId: role?.id ?? 0 });
    expect((await post(`${id}/resend`, token)).status).toBe(409);
    expect(await post(`${id}/withdraw`, token)).toMatchObject({
      status: 403,
      body: { message: 'Esta invitación da más permisos que los tuyos: la retira quien los tiene.' },
    });
    expect((await post(`${id}/withdraw`)).status).toBe(200);
  });

  it('is stored without its link', async () => {
    const { token } = await invited();
    const rows = await shop.database.connection.execute(
      sql`select row_to_json(i)::text as row from staff_invitations i`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('nobody is invited', () => {
  it('who works here, or who has an open invitation', async () => {
    const person = await makeAccount(shop, 'sales');
    expect((await invite({ email: person.email.toUpperCase() })).body.fields.email).toBe(
      'Esta persona ya trabaja aquí',
    );
    await invited();
    expect((await invite({ email: email.toUpperCase() })).body.fields.email).toContain('Ya hay una invitación');
  });

  it('with a role that does not exist, without a store, or by who may not', async () => {
    expect((await invite({ role_id: 999_999 })).body.fields.role_id).toContain('ya no existe');
    expect((await invite({ stores: [] })).body.fields.stores).toBe('Elige al menos una tienda');
    expect((await invite({ email: 'nadie', name: '' })).status).toBe(422);
    const { token } = await makeAccount(shop, 'administration');
    expect((await invite({}, token)).status).toBe(403);
  });

  it('with more than the inviter has', async () => {
    const person = await makeAccount(shop, 'sales');
    const own = { name: `Recursos ${person.id}`, permissions: ['people.manage', 'stock.read', 'stock.count'] };
    const [role] = await shop.database.connection.insert(roles).values(own).returning();
    await change(person.id, { staffRoleId: role?.id ?? 0 });
    const refused = await invite({ role_id: roleIds.owner, stores: [] }, person.token);
    expect(refused.body.fields.role_id).toBe('No puedes dar más permisos que los tuyos');
    expect((await invite({ role_id: role?.id, stores: [] }, person.token)).status).toBe(201);
  });
});

describe('an invitation gives no more than the inviter has when it is accepted', () => {
  const NO_LONGER = 'Quien te invitó ya no puede dar este acceso. Pide otra invitación.';

  it.each([
    ['demoted', () => change(owner.id, { staffRoleId: roleIds.sales ?? 0 })],
    ['disabled', () => change(owner.id, { disabledAt: new Date() })],
    ['a shopper', () => change(owner.id, { role: 'customer', staffRoleId: null })],
    ['gone', () => shop.database.connection.delete(accounts).where(eq(accounts.id, owner.id))],
  ])('who is %s since', async (_what, happens) => {
    const { token } = await invited();
    await happens();
    for (const answer of [await open(token), await accept(token)])
      expect(answer.body).toMatchObject({ code: 'link_spent', message: NO_LONGER });
    expect((await logIn(STRONG)).status).toBe(401);
  });

  it('nor a role that was deleted since', async () => {
    const [role] = await shop.database.connection
      .insert(roles)
      .values({ name: `Breve ${serial}`, permissions: ['mails.read'] })
      .returning();
    const { id, token } = await invited({ role_id: role?.id, stores: [] });
    expect((await call(shop, `/roles/${role?.id}`, { method: 'DELETE', token: owner.token })).status).toBe(204);
    expect((await accept(token)).body.message).toBe(NO_LONGER);
    expect((await post(`${id}/resend`)).body.message).toContain('Ese rol ya no existe');
  });
});

describe('an address with a shopper’s account', () => {
  it('keeps that account, with the new password, and its old sessions end', async () => {
    const shopper = await makeAccount(shop, 'customer');
    email = shopper.email;
    const { token } = await invited();
    expect((await open(token)).body.data.has_account).toBe(true);
    expect((await accept(token)).status).toBe(200);
    expect((await call(shop, '/usr/me', { token: shopper.token })).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    const { body } = await logIn(STRONG);
    const me = await call(shop, '/usr/me', { token: body.token });
    expect(me.body.data).toMatchObject({ id: shopper.id, attributes: { role: 'admin', name: 'Eva' } });
  });

  it('is refused when the person was given access otherwise meanwhile', async () => {
    const shopper = await makeAccount(shop, 'customer');
    email = shopper.email;
    const { token } = await invited();
    await change(shopper.id, { role: 'admin', staffRoleId: roleIds.sales ?? 0 });
    expect((await accept(token)).body.message).toBe('Ya trabajas aquí. Entra con tu correo y tu contraseña.');
    expect((await logIn(PASSWORD)).status).toBe(200);
  });
});
