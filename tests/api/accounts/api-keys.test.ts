import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeyRecord } from '#contract/people/api-key.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { selectRoles } from '#server/features/accounts/staff/roles.queries.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1' });
const today = caracasDay(new Date());
let owner: { id: number; email: string; token: string };
beforeEach(async () => {
  shop.clock.now = null;
  owner = await makeAccount(shop, 'owner');
});

const make = (more: object = {}, token = owner.token) =>
  call(shop, '/keys', {
    method: 'POST',
    token,
    body: { name: 'Contabilidad', permissions: ['mails.read', 'stock.read'], stores: [], expires_on: today, ...more },
  });
async function made(more: object = {}, token?: string): Promise<{ id: number; key: string }> {
  const answer = await make(more, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.data.id, key: answer.body.key };
}
const withKey = (key: string, path: string, method = 'GET', body?: unknown) =>
  call(shop, path, { method, token: key, body });
const end = (id: number) => call(shop, `/keys/${id}/end`, { method: 'POST', token: owner.token });
const change = (values: Partial<typeof accounts.$inferInsert>) =>
  shop.database.connection.update(accounts).set(values).where(eq(accounts.id, owner.id));
async function roleId(name: string): Promise<number> {
  return (await selectRoles(shop.database.connection)).find(({ key }) => key === name)?.id ?? 0;
}

describe('a key', () => {
  it('does what it was given, and nothing else', async () => {
    const { key } = await made();
    expect(key).toMatch(/^vk_[\w-]{27}$/);
    expect((await withKey(key, '/mails')).status).toBe(200);
    expect((await withKey(key, '/sales')).body.message).toContain('Ver las ventas');
  });

  it('is shown once and stored as a hash', async () => {
    const { id, key } = await made();
    const list = await call<{ data: KeyRecord[] }>(shop, '/keys', { token: owner.token });
    const own = list.body.data.find((one) => one.id === id);
    expect(own?.attributes).toMatchObject({
      name: 'Contabilidad',
      state: 'active',
      made_by: 'Ana Rivas',
      last_used_at: null,
    });
    const rows = await shop.database.connection.execute(sql`select row_to_json(k)::text as row from api_keys k`);
    expect(JSON.stringify([list.body, rows])).not.toContain(key);
  });

  it('stands in the log by its name, with the account of its maker', async () => {
    const { key } = await made({ permissions: ['items.read', 'items.write'] });
    const { id } = await makeItem(shop);
    expect((await withKey(key, `/items/${id}`, 'PUT', { description: 'Otra.' })).status).toBe(200);
    const log = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'item.updated'));
    expect(log).toMatchObject([{ accountId: owner.id, actor: 'Llave Contabilidad' }]);
  });

  it('works by store where it is limited to stores', async () => {
    const [one] = await shop.database.connection.select().from(locations).where(eq(locations.kind, 'store')).limit(1);
    const stores = [one?.id ?? 0];
    expect((await make({ stores })).body.fields.permissions).toContain('Ver los correos enviados');
    const { key } = await made({ stores, permissions: ['stock.read'] });
    expect((await withKey(key, '/stock/levels')).status).toBe(200);
    expect((await make({ stores: [2_000_000], permissions: ['stock.read'] })).status).toBe(422);
  });

  it('ends with the next call', async () => {
    const { id, key } = await made();
    expect((await end(id)).status).toBe(200);
    expect(await withKey(key, '/mails')).toMatchObject({
      status: 401,
      body: { message: 'Esta llave de acceso no existe o se cerró' },
    });
    expect((await end(id)).status).toBe(200);
    expect((await end(2_000_000)).status).toBe(404);
  });

  it.each(['vk_', `vk_${'a'.repeat(27)}`, `vk_${'a'.repeat(500)}`])('that nobody made is refused: %s', async (key) => {
    expect((await withKey(key, '/mails')).status).toBe(401);
    expect((await withKey(key, '/items')).status).toBe(200);
  });

  it('is refused past its day, and the log says so once a day', async () => {
    const { id, key } = await made();
    const at = (days: number) => new Date(`${addDays(today, days)}T16:00:00Z`);
    const refused = () =>
      shop.database.connection.$count(auditEntries, sql`action = 'key.refused' and record_id = ${String(id)}`);
    shop.clock.now = at(1);
    for (const _call of [1, 2]) {
      const { status, body } = await withKey(key, '/mails');
      expect([status, body.message]).toEqual([401, expect.stringContaining('Esta llave de acceso venció el')]);
    }
    expect(await refused()).toBe(1);
    shop.clock.now = at(3);
    await withKey(key, '/mails');
    expect(await refused()).toBe(2);
  });

  it('may make 600 calls in ten minutes', async () => {
    const { id, key } = await made();
    await withKey(key, '/mails');
    await shop.database.connection.execute(sql`update throttles set hits = 600 where key = ${`key-calls:${id}`}`);
    const { status, headers } = await withKey(key, '/mails');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a key loses what its maker loses', () => {
  it('one permission, or all access', async () => {
    const { key } = await made();
    await change({ staffRoleId: await roleId('warehouse') });
    expect((await withKey(key, '/mails')).status).toBe(403);
    expect((await withKey(key, '/stock/levels')).status).toBe(200);
    await change({ disabledAt: new Date() });
    expect((await withKey(key, '/stock/levels')).body.message).toContain('ya no tiene acceso');
    await change({ disabledAt: null });
    expect((await withKey(key, '/stock/levels')).status).toBe(200);
    await change({ role: 'customer', staffRoleId: null });
    expect((await withKey(key, '/stock/levels')).status).toBe(401);
  });
});

describe('a key cannot do what takes a person', () => {
  it('such as the maker’s own account, second factor, views and sessions', async () => {
    const { key } = await made();
    for (const path of ['/usr/me', '/usr/me/second-factor', '/usr/me/sessions', '/views?list=sales', '/roles'])
      expect(await withKey(key, path), path).toMatchObject({
        status: 403,
        body: { message: 'Una llave de acceso no puede hacer esto: lo hace una persona con su cuenta' },
      });
  });

  it('such as administering people and keys, or approving counts: nobody gives it that', async () => {
    for (const permission of ['people.manage', 'keys.manage', 'stock.approve_counts'])
      expect((await make({ permissions: [permission] })).status, permission).toBe(422);
    const { id, key } = await made();
    await shop.database.connection.execute(
      sql`update api_keys set permissions = array['people.manage', 'keys.manage'] where id = ${id}`,
    );
    for (const path of ['/keys', '/staff', '/staff/invitations'])
      expect((await withKey(key, path)).status, path).toBe(403);
  });
});

describe('making a key is refused', () => {
  it('with more than its maker has, or without the permission', async () => {
    const maker = await makeAccount(shop, 'sales');
    expect((await make({}, maker.token)).status).toBe(403);
    const [role] = await shop.database.connection
      .insert(roles)
      .values({ name: `Sistemas ${maker.id}`, permissions: ['keys.manage', 'mails.read'] })
      .returning();
    await shop.database.connection
      .update(accounts)
      .set({ staffRoleId: role?.id ?? 0 })
      .where(eq(accounts.id, maker.id));
    const message = 'No puedes dar más permisos ni más tiendas que los tuyos';
    expect((await make({}, maker.token)).body.fields.permissions).toBe(message);
    expect((await make({ permissions: ['mails.read'] }, maker.token)).status).toBe(201);
  });

  it.each([
    ['yesterday', -1, 'Ese día ya pasó'],
    ['more than a year away', 366, 'una llave sirve un año'],
  ])('for a day %s', async (_when, days, message) => {
    expect((await make({ expires_on: addDays(today, days) })).body.fields.expires_on).toContain(message);
  });
});
