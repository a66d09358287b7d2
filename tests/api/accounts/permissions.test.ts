import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuiltInRole } from '#domain/access/roles.ts';
import { BUILT_IN_ROLES } from '#domain/access/roles.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { roles } from '#server/features/accounts/staff/roles.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const tokens = {} as Record<BuiltInRole, string>;
beforeAll(async () => {
  await makeRate(shop);
  for (const key of ['owner', 'sales', 'cashier', 'content', 'store', 'reader'] as const)
    tokens[key] = (await makeAccount(shop, key)).token;
});

const as = (key: BuiltInRole, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(shop, path, { method, token: tokens[key], body, headers });
const change = (id: number, values: Partial<typeof accounts.$inferInsert>) =>
  shop.database.connection.update(accounts).set(values).where(eq(accounts.id, id));

/** Somebody with a role that the house made itself. */
async function withRole(values: Partial<typeof roles.$inferInsert>, stores: number[] = []) {
  const person = await makeAccount(shop, 'store', stores);
  const [role] = await shop.database.connection
    .insert(roles)
    .values({ name: `Rol ${person.id}`, permissions: [], ...values })
    .returning();
  await change(person.id, { staffRoleId: role?.id ?? 0 });
  return { ...person, role: role?.name ?? '' };
}

it('the database has the built-in roles of the rules, by name', async () => {
  const stored = await shop.database.connection.select().from(roles).orderBy(roles.id);
  expect(Object.fromEntries(stored.map(({ key, name }) => [key, name]))).toEqual(BUILT_IN_ROLES);
  expect(stored.filter(({ byStore }) => byStore).map(({ key }) => key)).toEqual(['store']);
});

describe('a call', () => {
  it('is refused in words that name what is missing and who has it', async () => {
    const { role } = await withRole({ permissions: ['mails.read'] });
    const message = `No tienes permiso para hacer esto: Ver los correos enviados. Pueden hacerlo: Dueña, Administración, Ventas, Caja y conciliación, Lectura, ${role}.`;
    expect(await as('content', 'GET', '/mails')).toMatchObject({ status: 403, body: { code: 'forbidden', message } });
    expect((await as('sales', 'GET', '/mails')).status).toBe(200);
  });

  it('is decided by the role that the house made, as it is now', async () => {
    const { id, token } = await withRole({ permissions: ['mails.read', 'a.word_of_another_release'] });
    expect((await call(shop, '/mails', { token })).status).toBe(200);
    expect((await call(shop, '/sales', { token })).status).toBe(403);
    const [sales] = await shop.database.connection.select().from(roles).where(eq(roles.key, 'sales'));
    await change(id, { staffRoleId: sales?.id ?? 0 });
    expect((await call(shop, '/sales', { token })).status).toBe(200);
  });

  it('about the whole house is refused to people who are limited to stores, whatever their role lists', async () => {
    const permissions = ['stock.read', 'mails.read'];
    const { token } = await withRole({ permissions, byStore: true });
    expect((await call(shop, '/stock/levels', { token })).status).toBe(200);
    expect((await call(shop, '/mails', { token })).status).toBe(403);
  });
});

describe('a route with several acts', () => {
  it('asks for the permission of the status that is set', async () => {
    const { id } = await makeSale(shop);
    const put = (key: BuiltInRole, status: string) => as(key, 'PUT', `/sales/${id}`, { status });
    expect((await put('cashier', 'cancelada')).body.message).toContain('Cancelar ventas');
    expect((await put('reader', 'cancelada')).status).toBe(403);
    expect((await put('cashier', 'validado')).status).toBe(200);
    expect((await put('sales', 'cancelada')).status).toBe(200);
  });

  it('asks for the permission of each field that changes, and for none of those that stay', async () => {
    const item = await makeItem(shop, { stock: 4, priceCents: 4990 });
    const put = (body: object) => as('content', 'PUT', `/items/${item.id}`, body);
    expect((await put({ name: 'Camisa nueva', price: 49.9, stock: 4, discPercent: 0 })).status).toBe(200);
    expect((await put({ price: 39.9 })).body.message).toContain('cambiar precios y descuentos');
    expect((await put({ discPercent: 10 })).status).toBe(403);
    expect((await put({ name: 'Otra', stock: 5 })).body.message).toContain('Ajustar existencias');
    const { attributes } = (await call(shop, `/items/${item.id}`)).body.data;
    expect(attributes).toMatchObject({ name: 'Camisa nueva', price: 49.9, stock: 4 });
  });

  it('asks for the permission of each field of a bulk change', async () => {
    const { id } = await makeItem(shop);
    const bulk = (change: object) => as('content', 'POST', '/items/bulk', { ids: [id], change });
    expect((await bulk({ category: 'blusas' })).status).toBe(200);
    for (const refused of [{ price: { set: 1 } }, { discPercent: 0 }, { stock: { add: 1 } }])
      expect((await bulk({ category: 'blusas', ...refused })).status).toBe(403);
  });

  it('asks who administers people for the permission of the act that is to wait', async () => {
    const rule = (token: string, act: string) =>
      call(shop, '/approvals/rules', { method: 'PUT', token, body: { act, enabled: true } });
    const { token } = await withRole({ permissions: ['people.manage', 'rate.write'] });
    const refused = await rule(token, 'tax.change');
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('Cambiar los impuestos') } });
    expect((await rule(token, 'rate.set')).status).toBe(200);
    for (const { act, enabled } of (await call(shop, '/approvals/rules', { token })).body.data)
      expect(enabled, act).toBe(act === 'rate.set');
  });

  it('lets only those share views who may', async () => {
    const body = { list: 'sales', name: 'Zulia', shared: true, params: {} };
    expect((await as('reader', 'POST', '/views', body)).body.message).toContain('Compartir vistas');
    const shared = (await as('sales', 'POST', '/views', body)).body.data;
    expect((await as('reader', 'DELETE', `/views/${shared.id}`)).status).toBe(403);
    expect((await as('reader', 'PUT', `/views/${shared.id}`, { ...body, name: 'Otra' })).status).toBe(403);
    expect((await as('reader', 'POST', '/views', { ...body, shared: false })).status).toBe(201);
  });
});

describe('somebody whose access is disabled', () => {
  const message = expect.stringContaining('Tu acceso está desactivado');

  it('is refused with the next call and at the sign-in, and still sees the shop', async () => {
    const { id, email, token } = await makeAccount(shop, 'sales');
    expect((await call(shop, '/sales', { token })).status).toBe(200);
    await change(id, { disabledAt: new Date() });
    const refused = { status: 403, body: { code: 'access_disabled', message } };
    for (const path of ['/sales', '/usr/me', '/views?list=sales', '/usr/me/second-factor'])
      expect(await call(shop, path, { token }), path).toMatchObject(refused);
    expect((await call(shop, '/items', { token })).status).toBe(200);
    const login = (password: string) => call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
    expect(await login(PASSWORD)).toMatchObject(refused);
    expect((await login('otra clave')).body.code).toBe('bad_credentials');
    await change(id, { disabledAt: null });
    expect((await call(shop, '/sales', { token })).status).toBe(200);
  });
});

it('a role may require the second factor', async () => {
  const { token } = await withRole({ permissions: ['mails.read'], requiresSecondFactor: true });
  expect((await call(shop, '/mails', { token })).body.code).toBe('second_factor_required');
  expect((await call(shop, '/usr/me/second-factor', { token })).body.data).toMatchObject({ on: false, required: true });
  const before = (await call(shop, '/usr/me/second-factor', { token: tokens.owner })).body.data;
  expect(before.required).toBe(false);
});

it('GET /usr/me says what somebody who works here may do, and where', async () => {
  const [one] = await shop.database.connection.select().from(locations).where(eq(locations.kind, 'store')).limit(1);
  const { token } = await makeAccount(shop, 'store', [one?.id ?? 0]);
  expect((await call(shop, '/usr/me', { token })).body.data.attributes.staff).toEqual({
    role_id: expect.any(Number),
    role_name: 'Tienda',
    permissions: ['sales.hand_over', 'items.read', 'stock.read', 'stock.count', 'stock.transfer', 'stock.receive'],
    stores: [one?.id],
  });
  expect((await as('owner', 'GET', '/usr/me')).body.data.attributes.staff.stores).toBe('all');
});
