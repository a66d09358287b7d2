import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LISTS } from '#contract/office/list-parameters.ts';
import { MAX_OWN_VIEWS, type SavedViewList, type SavedViewRecord } from '#contract/office/saved-view.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { savedViews } from '#server/features/views/views.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const ana = signedIn(shop);
const luis = signedIn(shop);
type Staff = Awaited<ReturnType<typeof makeAccount>>;
interface Answer {
  data: SavedViewRecord;
}

beforeEach(() => shop.database.connection.delete(savedViews));

const BODY = { list: 'sales', name: 'Zulia', shared: false, params: { estado: 'pendiente', orden: '-total' } };

const save = (who: Staff, changes: object = {}) =>
  call<Answer>(shop, '/views', { method: 'POST', token: who.token, body: { ...BODY, ...changes } });
const change = (who: Staff, id: number, changes: object = {}, headers: Record<string, string> = {}) =>
  call<Answer>(shop, `/views/${id}`, { method: 'PUT', token: who.token, headers, body: { ...BODY, ...changes } });
const remove = (who: Staff, id: number, headers: Record<string, string> = {}) =>
  call(shop, `/views/${id}`, { method: 'DELETE', token: who.token, headers });
async function namesFor(who: Staff, query = ''): Promise<string[]> {
  const { status, body } = await call<SavedViewList>(shop, `/views${query}`, { token: who.token });
  expect(status).toBe(200);
  return body.data.map(({ attributes }) => attributes.name);
}
async function saved(who: Staff, changes: object = {}): Promise<SavedViewRecord> {
  const { status, body } = await save(who, changes);
  expect(status).toBe(201);
  return body.data;
}

it('returns one’s own views first, by name, when there are more than requested, and counts all', async () => {
  for (const name of ['Abril', 'Enero', 'Mayo']) await saved(luis, { name, shared: true });
  // A shared view as it remains after its owner's account is deleted.
  await shop.database.connection.update(savedViews).set({ ownerId: null }).where(eq(savedViews.nameKey, 'enero'));
  for (const name of ['Zulia', 'Barinas']) await saved(ana, { name });
  const { body } = await ana.get<SavedViewList>('/views?page[size]=3');
  expect(body.data.map(({ attributes }) => attributes.name)).toEqual(['Abril', 'Barinas', 'Zulia']);
  expect(body.meta.total).toBe(5);
  expect(await namesFor(ana)).toEqual(['Abril', 'Barinas', 'Enero', 'Mayo', 'Zulia']);
});

describe('a personal view', () => {
  it('stores its filters, is audited without them, and is visible to its owner only', async () => {
    const view = await saved(ana, { name: '  Zulia  norte ' });
    expect(view.attributes).toEqual({ ...BODY, name: 'Zulia norte', own: true, version: 1 });
    expect(await namesFor(ana, '?list=sales')).toEqual(['Zulia norte']);
    expect(await namesFor(ana, '?list=products')).toEqual([]);
    expect(await namesFor(luis)).toEqual([]);
    for (const answer of [await change(luis, view.id), await remove(luis, view.id)]) expect(answer.status).toBe(404);
    const [entry] = await shop.database.connection.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'view.created',
      recordKind: 'view',
      details: { name: 'Zulia norte', list: 'sales', shared: false },
    });
  });

  it('has a unique name on its list, ignoring case and accents; other people may use it too', async () => {
    await saved(ana, { name: 'Árbol' });
    const again = await save(ana, { name: 'ARBOL' });
    expectAnswer(again, 409, {
      code: 'view_taken',
      fields: { name: 'Ya tienes una vista con este nombre en esta lista' },
    });
    await saved(ana, { name: 'Árbol', list: 'mails', params: {} });
    await saved(luis, { name: 'Árbol' });
    const other = await saved(ana, { name: 'Otra' });
    expect((await change(ana, other.id, { name: 'árbol' })).status).toBe(409);
  });

  it('is stored once when the same name is saved twice at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(ana)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const shared = await Promise.all([ana, luis].map((who) => save(who, { shared: true, name: 'De todos' })));
    expect(shared.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it(`is limited to ${MAX_OWN_VIEWS - 1} others on its list`, async () => {
    const rows = Array.from({ length: MAX_OWN_VIEWS - 1 }, (_, at) => ({
      list: 'sales' as const,
      ownerId: ana.id,
      name: `Vista ${at}`,
      nameKey: `vista ${at}`,
      params: {},
    }));
    await shop.database.connection.insert(savedViews).values(rows);
    const answers = await Promise.all(['Una', 'Dos'].map((name) => save(ana, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_views' });
    await saved(ana, { list: 'products', params: {} });
    await saved(luis);
  });

  it('stores only filters that its list has', async () => {
    for (const list of LISTS) {
      const refused = await save(ana, { list, params: { venta: '12' } });
      expect(refused, list).toMatchObject({ status: 422, body: { fields: { 'params.venta': expect.any(String) } } });
    }
    expect((await saved(ana, { params: { q: 'Pérez', estado: '' } })).attributes.params).toEqual({ q: 'Pérez' });
  });
});

describe('a shared view', () => {
  it('can be seen and changed by all staff, and only its owner can unshare it', async () => {
    const view = await saved(ana, { shared: true });
    expect(await namesFor(luis, '?list=sales')).toEqual(['Zulia']);
    const renamed = await change(luis, view.id, { shared: true, name: 'Zulia y Falcón' });
    expect(renamed.body.data.attributes).toMatchObject({ name: 'Zulia y Falcón', own: false, version: 2 });
    expectAnswer(await change(luis, view.id, { shared: false }), 403, {
      fields: { shared: 'Solo quien la creó puede dejar de compartirla' },
    });
    expect((await change(ana, view.id, { shared: false })).status).toBe(200);
    expect(await namesFor(luis)).toEqual([]);
    const other = await saved(ana, { shared: true, name: 'Otra' });
    expect((await remove(luis, other.id)).status).toBe(204);
    expect((await remove(luis, other.id)).status).toBe(404);
  });

  it('is not overwritten with an outdated version', async () => {
    const view = await saved(ana, { shared: true });
    await change(luis, view.id, { shared: true, name: 'Nueva' }, { 'if-match': '"1"' });
    const late = await change(ana, view.id, { shared: true }, { 'if-match': '"1"' });
    expectAnswer(late, 412, {
      code: 'version_conflict',
      details: { attributes: { name: 'Nueva', own: true, version: 2 } },
    });
    expect((await remove(ana, view.id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await remove(ana, view.id, { 'if-match': '"2"' })).status).toBe(204);
  });

  it('is found by a part of its name, and cannot move to another list', async () => {
    const view = await saved(ana, { shared: true, name: 'Árbol de Navidad' });
    await saved(luis, { shared: true, name: '100 %' });
    expect(await namesFor(luis, '?q=arbol')).toEqual(['Árbol de Navidad']);
    expect(await namesFor(luis, '?q=%25')).toEqual(['100 %']);
    expect(await namesFor(luis, '?page[size]=1')).toEqual(['100 %']);
    expect((await change(ana, view.id, { list: 'mails', params: {}, shared: true })).status).toBe(404);
  });

  it('stays when its owner’s account is deleted; the owner’s personal views are deleted', async () => {
    const leaving = await makeAccount(shop, 'admin');
    await saved(leaving, { shared: true, name: 'Queda' });
    await saved(leaving, { name: 'Se va' });
    const { token } = leaving;
    const deletion = await call(shop, '/usr/me', { method: 'DELETE', token, body: { password: PASSWORD } });
    expect(deletion.status).toBe(200);
    const rows = await shop.database.connection.select().from(savedViews);
    expect(rows).toMatchObject([{ name: 'Queda', ownerId: null, shared: true }]);
    expect(await namesFor(luis)).toEqual(['Queda']);
    expect((await remove(luis, rows[0]?.id ?? 0)).status).toBe(204);
  });
});

describe('the counters of a list', () => {
  const countsOf = async (list: string) =>
    (await ana.get<{ data: Record<string, number> }>(`/${list}/counts`)).body.data;

  it('reflect a new sale and its validation at once', async () => {
    await makeRate(shop);
    const before = await countsOf('sales');
    const { id } = await makeSale(shop);
    const { all = 0, pendiente = 0, validado = 0 } = before;
    expect(await countsOf('sales')).toEqual({ ...before, all: all + 1, pendiente: pendiente + 1 });
    const body = { status: 'validado' };
    expect((await ana.put(`/sales/${id}`, body)).status).toBe(200);
    expect(await countsOf('sales')).toEqual({ ...before, all: all + 1, validado: validado + 1 });
  });

  it('equal the number of rows in the lists', async () => {
    await makeItem(shop, { stock: 0 });
    await makeItem(shop, { stock: 3, discPercent: 10 });
    const total = async (path: string) => (await ana.get<{ meta: { total: number } }>(path)).body.meta.total;
    expect(await countsOf('items')).toEqual({
      all: await total('/items/search'),
      agotado: await total('/items/search?stock=agotado'),
      reponer: await total('/items/search?stock=reponer'),
      descuento: await total('/items/search?discount=true'),
    });
    expect(await countsOf('mails')).toEqual({
      all: await total('/mails'),
      retrying: await total('/mails?state=retrying'),
      failed: await total('/mails?state=failed'),
    });
  });
});
