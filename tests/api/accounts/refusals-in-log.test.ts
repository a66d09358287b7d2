import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleRecord } from '#contract/people/staff.ts';
import { call } from '#tests/support/http/call.ts';
import { OTHER } from '#tests/support/matrix/store-house.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { makeKey } from '#tests/support/people/make-key.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO } from '#tests/support/stock/stock-books.ts';

// What somebody may not do is refused in words, and the log tells of it. A key past its day: api-keys.test.ts.
const shop = testShop({ THROTTLE: '1' });
const owner = signedIn(shop);
let roleIds: Record<string, number>;
beforeAll(async () => {
  const { body } = await owner.get<{ data: RoleRecord[] }>('/roles');
  roleIds = Object.fromEntries(body.data.map(({ id, attributes }) => [attributes.key, id]));
});

const OTHER_STORE = 'Esa tienda no es una de las tuyas';
const refusalsOf = async ({ id }: { id: number }) =>
  (await auditOf(shop, 'account', id)).filter(({ action }) => action === 'access.refused');
const details = (one: string, reason: unknown) => ({ details: { call: one, reason } });

describe('one’s own access', () => {
  it('is not changed by oneself, nor one’s own role', async () => {
    const body = { role_id: roleIds.reader, stores: [], disabled: false };
    const changed = await owner.put(`/staff/${owner.id}`, body);
    expect(changed).toMatchObject({ status: 409, body: { message: expect.stringContaining('tu propio acceso') } });
    expect(await refusalsOf(owner)).toMatchObject([
      { actor: `Ana Rivas <${owner.email}>`, ...details('PUT /api/staff/:id', changed.body.message) },
    ]);
    const terms = { name: 'Personal', permissions: ['people.manage'], by_store: false, requires_second_factor: false };
    const role = (await owner.post('/roles', terms)).body.data;
    const person = await makeAccount(shop, 'reader');
    await owner.put(`/staff/${person.id}`, { role_id: role.id, stores: [], disabled: false });
    const own = await call(shop, `/roles/${role.id}`, {
      method: 'PUT',
      token: person.token,
      body: { ...terms, name: 'Otro' },
    });
    expect(own).toMatchObject({ status: 409, body: { message: 'No puedes cambiar el rol que tienes tú' } });
    expect(await refusalsOf(person)).toMatchObject([details('PUT /api/roles/:id', own.body.message)]);
  });

  it('lacks a permission: the log names it, once for each try, and at most twenty in an hour', async () => {
    const person = await makeAccount(shop, 'reader');
    const cancel = () => call(shop, '/sales/1/cancel', { method: 'POST', token: person.token, body: {} });
    expect((await cancel()).body.message).toContain('Cancelar ventas');
    expect(await refusalsOf(person)).toMatchObject([
      details('POST /api/sales/:id/cancel', expect.stringContaining('Cancelar ventas')),
    ]);
    // A call that reads is refused without a line.
    expect((await call(shop, '/staff', { token: person.token })).status).toBe(403);
    for (let time = 0; time < 22; time += 1) await cancel();
    expect(await refusalsOf(person)).toHaveLength(20);
  });

  it('is taken away in the middle of a form: the next call says so, for as long as it lasts', async () => {
    const person = await makeAccount(shop, 'content');
    const { id } = await makeItem(shop);
    const save = () =>
      call(shop, `/items/${id}`, { method: 'PUT', token: person.token, body: { description: 'Otra.' } });
    expect((await save()).status).toBe(200);
    const give = (disabled: boolean) =>
      owner.put(`/staff/${person.id}`, { role_id: roleIds.content, stores: [], disabled });
    expect((await give(true)).status).toBe(200);
    const message = expect.stringContaining('Tu acceso está desactivado');
    expect(await save()).toMatchObject({ status: 403, body: { code: 'access_disabled', message } });
    expect(await refusalsOf(person)).toMatchObject([details('PUT /api/items/:id', message)]);
    // What was a session has ended, and stays so.
    expect((await give(false)).status).toBe(200);
    expect((await save()).status).toBe(401);
  });
});

describe('a store that is not one’s', () => {
  it('is refused at its field, to people and to keys', async () => {
    const clerk = await makeAccount(shop, 'store', [CHACAO]);
    const item = await makeItem(shop, { stock: 3 });
    const key = await makeKey(shop, owner.token, ['stock.transfer'], [CHACAO]);
    const before = (await refusalsOf(owner)).length;
    const body = { from: OTHER, to: CHACAO, lines: [{ item: item.id, quantity: 1 }] };
    for (const token of [clerk.token, key]) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await call(shop, '/stock/transfers', { method: 'POST', token, body, headers });
      expect(answer).toMatchObject({ status: 422, body: { fields: { from: OTHER_STORE } } });
    }
    const line = details('POST /api/stock/transfers', OTHER_STORE);
    expect(await refusalsOf(clerk)).toMatchObject([line]);
    // A key's acts are its maker's, under the name of the key.
    expect((await refusalsOf(owner)).slice(before)).toMatchObject([{ actor: 'Llave Programa', ...line }]);
  });
});

describe('an invitation', () => {
  const PERSON = { name: 'Eva', lastname: 'Mora', password: 'nube tornillo gaita mercado' };
  const accept = (link: string, token?: string) =>
    call(shop, '/usr/auths/invitation/accept', {
      method: 'POST',
      body: { token: link, ...PERSON },
      ...(token && { token }),
    });
  async function invite(email: string) {
    const body = { email, name: 'Eva', role_id: roleIds.store, stores: [CHACAO] };
    const { id } = (await owner.post('/staff/invitations', body)).body.data;
    return { id, link: tokenIn((await mailsTo(shop, email, 'staff-invitation')).at(-1)) };
  }

  it('that is used twice is refused, and the log says which', async () => {
    const { id, link } = await invite('eva@example.com');
    expect((await accept(link)).status).toBe(200);
    const { body } = await accept(link);
    expect(body).toMatchObject({ code: 'link_spent', message: expect.stringContaining('ya se usó') });
    expect((await auditOf(shop, 'invitation', id)).at(-1)).toMatchObject({
      accountId: null,
      actor: 'eva@example.com',
      action: 'staff.invitation-refused',
      details: { reason: body.message },
    });
  });

  it('gives access to who was invited, whoever is signed in', async () => {
    const other = await makeAccount(shop, 'customer');
    const { link } = await invite('luz@example.com');
    expect((await accept(link, other.token)).status).toBe(200);
    expect((await call(shop, '/usr/me', { token: other.token })).body.data.attributes).toMatchObject({
      role: 'customer',
      email: other.email,
    });
    const { rows } = (await shop.database.connection.execute(
      sql`select role from accounts where email = 'luz@example.com'`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ role: 'admin' }]);
  });
});
