import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleRecord, StaffRecord } from '#contract/people/staff.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const owner = signedIn(shop);
let stores: number[];
let roleIds: Record<string, number>;
beforeAll(async () => {
  const rows = await shop.database.connection.select().from(locations).where(eq(locations.kind, 'store'));
  stores = rows.map(({ id }) => id).sort((a, b) => a - b);
  const { body } = await owner.get<{ data: RoleRecord[] }>('/roles');
  roleIds = Object.fromEntries(body.data.map(({ id, attributes }) => [attributes.key, id]));
});

let serial = 0;
const terms = (permissions: Permission[], changes: object = {}) => {
  serial += 1;
  return { name: `Rol ${serial}`, permissions, by_store: false, requires_second_factor: false, ...changes };
};
async function madeRole(permissions: Permission[], changes: object = {}): Promise<RoleRecord> {
  const { status, body } = await owner.post('/roles', terms(permissions, changes));
  expect(status).toBe(201);
  return body.data;
}
const given = (roleId: number | undefined, changes: object = {}) => ({
  role_id: roleId ?? 0,
  stores: [],
  disabled: false,
  ...changes,
});
const give = (id: number, body: object) => owner.put<{ data: StaffRecord }>(`/staff/${id}`, body);
/** Somebody who may administer people and see mails, and nothing else. */
async function manager() {
  const role = await madeRole(['people.manage', 'mails.read']);
  const person = await makeAccount(shop, 'reader');
  expect((await give(person.id, given(role.id))).status).toBe(200);
  const send = (method: string, path: string, body?: unknown) =>
    call(shop, path, { method, token: person.token, body });
  return { ...person, role, send };
}

describe('roles', () => {
  it('are listed with what they let people do, and how many have them', async () => {
    const reader = await makeAccount(shop, 'reader');
    const { body } = await call<{ data: RoleRecord[] }>(shop, '/roles', { token: reader.token });
    const [first] = body.data;
    expect(first?.attributes).toMatchObject({ key: 'owner', name: 'Dueña', by_store: false, people: 1 });
    expect(body.data.find(({ attributes }) => attributes.key === 'content')?.attributes.permissions).toContain(
      'items.write',
    );
  });

  it('of the house are made, changed and deleted, each with what it was in the log', async () => {
    const role = await madeRole(['mails.read', 'sales.read']);
    expect(role.attributes.permissions).toEqual(['sales.read', 'mails.read']);
    const body = { ...terms(['mails.read']), name: 'Correspondencia' };
    const changed = await owner.put(`/roles/${role.id}`, body, { 'if-match': '"1"' });
    expect(changed.body.data.attributes).toMatchObject({ ...body, version: 2 });
    expect((await owner.put(`/roles/${role.id}`, body, { 'if-match': '"1"' })).status).toBe(412);
    expect((await owner.delete(`/roles/${role.id}`)).status).toBe(204);
    expect((await owner.delete(`/roles/${role.id}`)).status).toBe(404);
    expect(await auditOf(shop, 'role', role.id)).toMatchObject([
      { action: 'role.created' },
      {
        action: 'role.updated',
        details: { before: { permissions: ['sales.read', 'mails.read'] }, after: { name: 'Correspondencia' } },
      },
      { action: 'role.deleted' },
    ]);
  });

  it('have names of their own, and limits that can be kept', async () => {
    const twice = await owner.post('/roles', terms([], { name: 'ventas' }));
    expect(twice).toMatchObject({ status: 422, body: { fields: { name: 'Ya hay un rol con este nombre' } } });
    const limited = await owner.post('/roles', terms(['stock.read', 'money.read'], { by_store: true }));
    expect(limited.status).toBe(422);
    expect(limited.body.fields.permissions).toContain('Ver el banco y la conciliación');
    expect((await owner.post('/roles', terms(['nada.hacer' as Permission]))).status).toBe(422);
  });

  it('that come with the shop change only whether they require the second factor', async () => {
    const { body } = await owner.get<{ data: RoleRecord[] }>('/roles');
    const { id, attributes } = body.data.find((role) => role.attributes.key === 'content') as RoleRecord;
    const { key: _, people: __, version: ___, ...asItIs } = attributes;
    const changed = await owner.put(`/roles/${id}`, { ...asItIs, requires_second_factor: true });
    expect(changed.body.data.attributes.requires_second_factor).toBe(true);
    const { token } = await makeAccount(shop, 'content');
    expect((await call(shop, '/roles', { token })).body.code).toBe('second_factor_required');
    expect((await owner.put(`/roles/${id}`, { ...asItIs, name: 'Otra' })).status).toBe(409);
    expect((await owner.put(`/roles/${id}`, { ...asItIs, permissions: ['items.read'] })).status).toBe(409);
    expect((await owner.delete(`/roles/${id}`)).status).toBe(409);
  });

  it('are not deleted, nor limited to stores, while somebody has them', async () => {
    const role = await madeRole(['stock.read']);
    const person = await makeAccount(shop, 'reader');
    await give(person.id, given(role.id));
    expect((await owner.delete(`/roles/${role.id}`)).body.message).toContain('Hay personas con este rol');
    const { body } = await owner.put(`/roles/${role.id}`, terms(['stock.read'], { by_store: true }));
    expect(body.fields.by_store).toContain('Hay personas con este rol');
  });

  it('hold no more than what the person who writes them has', async () => {
    const { role, send } = await manager();
    expect((await send('POST', '/roles', terms(['mails.read']))).status).toBe(201);
    const more = await send('POST', '/roles', terms(['mails.read', 'money.read']));
    expect(more).toMatchObject({ status: 403, body: { fields: { permissions: expect.any(String) } } });
    const richer = await madeRole(['money.read']);
    expect((await send('PUT', `/roles/${richer.id}`, terms([]))).status).toBe(403);
    expect((await send('DELETE', `/roles/${richer.id}`)).status).toBe(403);
    const own = await send('PUT', `/roles/${role.id}`, terms(['people.manage']));
    expect(own.body.message).toContain('No puedes cambiar el rol que tienes tú');
  });
});

describe('people', () => {
  it('get another role and other stores, which the next call follows', async () => {
    const person = await makeAccount(shop, 'sales');
    const changed = await give(person.id, given(roleIds.store, { stores: stores.slice(0, 2) }));
    expect(changed.body.data.attributes).toMatchObject({ role_name: 'Tienda', stores: stores.slice(0, 2), own: false });
    expect((await call(shop, '/sales', { token: person.token })).status).toBe(403);
    const { staff } = (await call(shop, '/usr/me', { token: person.token })).body.data.attributes;
    expect(staff.stores).toEqual(stores.slice(0, 2));
    await give(person.id, given(roleIds.sales, { stores }));
    const { body } = await owner.get<{ data: StaffRecord[] }>('/staff');
    expect(body.data.find(({ id }) => id === person.id)?.attributes).toMatchObject({ role_name: 'Ventas', stores: [] });
    const [first] = await auditOf(shop, 'account', person.id);
    expect(first).toMatchObject({
      action: 'staff.changed',
      details: { before: { role: 'Ventas' }, after: { role: 'Tienda', stores: stores.slice(0, 2) } },
    });
  });

  it('with a role by store need a store, and a role that exists', async () => {
    const person = await makeAccount(shop, 'sales');
    expect((await give(person.id, given(roleIds.store))).body).toMatchObject({
      fields: { stores: expect.any(String) },
    });
    const unknown = await give(person.id, given(roleIds.store, { stores: [2_000_000_000] }));
    expect(unknown.body).toMatchObject({ fields: { stores: expect.any(String) } });
    expect((await give(person.id, given(2_000_000_000))).body).toMatchObject({
      fields: { role_id: expect.any(String) },
    });
    const shopper = await makeAccount(shop, 'customer');
    expect((await give(shopper.id, given(roleIds.sales))).status).toBe(404);
  });

  it('lose access at once, and sign in again once they have it back', async () => {
    const { id, email, token } = await makeAccount(shop, 'sales');
    const disabled = await give(id, given(roleIds.sales, { disabled: true }));
    expect(disabled.body.data.attributes.disabled_at).toEqual(expect.any(String));
    expect((await call(shop, '/sales', { token })).body.code).toBe('access_disabled');
    const login = () => call(shop, '/usr/auths/login', { method: 'POST', body: { email, password: PASSWORD } });
    expect((await login()).body.code).toBe('access_disabled');
    await give(id, given(roleIds.sales));
    expect((await call(shop, '/sales', { token })).status).toBe(401);
    expect((await call(shop, '/sales', { token: (await login()).body.token })).status).toBe(200);
  });

  it('keep what somebody else decided: a change of an access that was read before it is refused', async () => {
    const { id } = await makeAccount(shop, 'sales');
    const list = (await owner.get<{ data: StaffRecord[] }>('/staff')).body.data;
    const version = list.find((person) => person.id === id)?.attributes.version;
    expect((await give(id, given(roleIds.sales, { disabled: true }))).status).toBe(200);
    const header = { 'if-match': `"${version}"` };
    const late = await owner.put(`/staff/${id}`, given(roleIds.content), header);
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect(late.body.details.attributes).toMatchObject({ role_name: 'Ventas', disabled_at: expect.any(String) });
    const again = { 'if-match': `"${late.body.details.attributes.version}"` };
    expect((await owner.put(`/staff/${id}`, given(roleIds.sales), again)).status).toBe(200);
  });

  it('do not change their own access', async () => {
    const { status, body } = await give(owner.id, given(roleIds.sales));
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('tu propio acceso') }]);
  });

  it('give no more than they have, and take nothing from those who have more', async () => {
    const { send } = await manager();
    const person = await makeAccount(shop, 'reader');
    expect((await send('PUT', `/staff/${person.id}`, given(roleIds.reader))).status).toBe(403);
    expect((await send('PUT', `/staff/${owner.id}`, given(roleIds.owner, { disabled: true }))).status).toBe(403);
    const mails = await madeRole(['mails.read']);
    await give(person.id, given(mails.id));
    const raised = await send('PUT', `/staff/${person.id}`, given(roleIds.owner));
    expect(raised).toMatchObject({ status: 422, body: { fields: { role_id: expect.any(String) } } });
    expect((await send('PUT', `/staff/${person.id}`, given(mails.id, { disabled: true }))).status).toBe(200);
    expect(
      (await shop.database.connection.select().from(accounts).where(eq(accounts.id, owner.id)))[0]?.disabledAt,
    ).toBeNull();
  });
});
