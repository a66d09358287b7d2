import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { RedirectRecord } from '#contract/office/redirect.ts';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { LiveRedirects } from '#server/features/redirects/live-redirects.ts';
import { recordRedirect, recordRedirects } from '#server/features/redirects/record-redirect.ts';
import { redirects } from '#server/features/redirects/redirects.tables.ts';
import { campaigner } from '#tests/support/campaigns/campaigner.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeCategory, makeItem } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);

/** Status and target of a page. */
async function visit(path: string, at: { url: string } = shop): Promise<[number, string | undefined]> {
  const { status, headers } = await rawRequest(at, path);
  return [status, headers.location];
}

const add = (from: string, to: string, note = '') => staff.post('/redirects', { from, to, note });

async function added(from: string, to: string): Promise<RedirectRecord> {
  const { status, body } = await add(from, to);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function stored(from: string): Promise<string | undefined> {
  const rows = await shop.database.connection.select().from(redirects);
  return rows.find((row) => row.from === from)?.to;
}

describe('a redirect of staff', () => {
  it('from a page or a collection that is not shown stays when that is moved or deleted', async () => {
    const { kind, draft, draft_version } = (await staff.post('/content/pages', { title: 'Promo', slug: 'promo' })).body
      .data;
    const button = { id: 'b', type: 'button', hidden: false, label: 'Ver', to: '/shop' };
    const content = { blocks: [...draft.blocks, button] };
    await staff.put(`/content/${kind}/draft`, { content }, { 'if-match': `"${draft_version}"` });
    expect((await staff.post(`/content/${kind}/publish`)).status).toBe(200);
    expect((await staff.post(`/content/${kind}/unpublish`, { version: 1 })).status).toBe(200);
    await added('/pagina/promo', '/shop?genero=1');
    expect((await staff.delete(`/content/${kind}`)).status).toBe(204);
    expect(await stored('/pagina/promo')).toBe('/shop?genero=1');

    const { makeCollection } = campaigner(staff);
    const id = await makeCollection('De mayo');
    await added('/collection/de-mayo', '/shop?genero=2');
    expect((await staff.delete(`/collections/${id}`)).status).toBe(204);
    expect(await stored('/collection/de-mayo')).toBe('/shop?genero=2');
  });

  it('leads to a page of the shop on every replica within a second, whatever campaign tags the link has', async () => {
    expect(await visit('/coleccion-de-mayo')).toEqual([404, undefined]);
    await added('/coleccion-de-mayo', '/shop?pagina=1&genero=1');
    expect(await visit('/coleccion-de-mayo/?utm_source=x')).toEqual([301, '/shop?genero=1']);
    await expect.poll(() => visit('/coleccion-de-mayo', other), SOON).toEqual([301, '/shop?genero=1']);
  });

  it('takes over the address of a category that the shop does not have, also where its page is cached', async () => {
    const old = '/shop?categoria=ponchos';
    expect([(await visit(old))[0], (await visit(old, other))[0]]).toEqual([200, 200]);
    await added(old, '/shop?genero=2');
    expect(await visit(old)).toEqual([301, '/shop?genero=2']);
    await expect.poll(() => visit(old, other), SOON).toEqual([301, '/shop?genero=2']);
  });

  it('is changed and deleted, each with its entry in the log, and tells on which day it was last used', async () => {
    const made = await added('/otra-vieja', '/faqs');
    await visit('/otra-vieja');
    const path = `/redirects/${made.id}`;
    const listed = async () => (await staff.get('/redirects?q=otra-vieja')).body;
    await expect.poll(async () => (await listed()).data[0]?.attributes.lastUsedOn, SOON).toBe(caracasDay(new Date()));
    expect((await listed()).meta).toEqual({ total: 1, page: 1, pageSize: 50, full: false });

    const body = { from: '/otra-vieja', to: '/stores', note: 'Por la apertura' };
    expect((await staff.put(path, body, { 'if-match': '"7"' })).status).toBe(412);
    const changed = await staff.put(path, body, { 'if-match': `"${made.attributes.version}"` });
    expect([changed.status, await visit('/otra-vieja')]).toEqual([200, [301, '/stores']]);
    expect((await staff.delete(path)).status).toBe(204);
    expect([await visit('/otra-vieja'), (await staff.delete(path)).status]).toEqual([[404, undefined], 404]);
    const log = await auditOf(shop, 'redirect', made.id);
    expect(log.map(({ action }) => action)).toEqual(['redirect.created', 'redirect.updated', 'redirect.deleted']);
  });

  it('is refused at its field where it would lead away, nowhere or in circles', async () => {
    const { id } = await makeItem(shop, { category: 'chaquetas' });
    await added('/ya-lleva', '/faqs');
    const refusals: [string, string, 'from' | 'to', string][] = [
      ['/faqs', '/stores', 'from', 'En /faqs hay una página'],
      [`/product/${id}`, '/shop', 'from', `En /product/${id} hay una página`],
      ['/shop?categoria=chaquetas', '/shop', 'from', 'hay una página'],
      ['/shop?talla=M', '/faqs', 'from', 'hay una página'],
      ['/pedido/SAMAN-1', '/faqs', 'from', 'hay una página'],
      ['/admin/nada', '/faqs', 'from', 'es de la tienda'],
      ['/api/items', '/faqs', 'from', 'es de la tienda'],
      ['/nada.data', '/faqs', 'from', 'es de la tienda'],
      ['/nada?id=3', '/faqs', 'from', 'Escribe /nada'],
      ['/ya-lleva', '/stores', 'from', 'ya lleva a /faqs'],
      ['/nada', '/NADA-tampoco', 'to', 'no hay una página'],
      ['/nada', '/product/999999', 'to', 'ya no existe'],
      ['/nada', '/admin/sales', 'to', 'no hay una página'],
      ['/nada', '/pedido/SAMAN-1', 'to', 'no hay una página'],
      ['/nada', '//otra.example', 'to', 'Escribe una dirección'],
      ['/nada', '/nada/', 'to', 'Es la misma dirección'],
    ];
    for (const [from, to, field, message] of refusals) {
      const { status, body } = await add(from, to);
      expect([from, to, status, body.fields?.[field]]).toEqual([from, to, 422, expect.stringContaining(message)]);
    }
  });

  it('leads in one step: a target that leads elsewhere is replaced by where it leads', async () => {
    await added('/b', '/faqs');
    await added('/a', '/b');
    expect(await visit('/a')).toEqual([301, '/faqs']);
    await shop.database.transaction((tx) => recordRedirect(tx, '/faqs-antes', '/stores'));
    await shop.database.transaction((tx) => recordRedirect(tx, '/faqs', '/contact'));
    expect([await stored('/a'), await stored('/b')]).toEqual(['/contact', '/contact']);
    // The page is there, so its redirect does nothing.
    expect(await visit('/faqs')).toEqual([200, undefined]);
    await shop.database.transaction((tx) => recordRedirect(tx, '/contact', '/faqs'));
    expect([await stored('/a'), await stored('/faqs'), await stored('/contact')]).toEqual([
      '/faqs',
      undefined,
      '/faqs',
    ]);
  });
});

describe('a change of a redirect', () => {
  it('may lead to its own old source, where a page lives again', async () => {
    const { id } = await makeItem(shop);
    const [page, from] = [`/product/${id}`, '/otra-campana'];
    await shop.database.transaction((tx) => recordRedirect(tx, page, '/shop'));
    const [row] = (await staff.get(`/redirects?q=${page}`)).body.data;
    const changed = await staff.put(`/redirects/${row.id}`, { from, to: page });
    expect([changed.status, changed.body.data?.attributes]).toEqual([200, expect.objectContaining({ from, to: page })]);
    expect([await visit(from), await visit(page)]).toEqual([
      [301, page],
      [200, undefined],
    ]);
  });

  it('may turn its two addresses round, and takes along what leads to it', async () => {
    const { id } = await makeItem(shop);
    const [page, from] = [`/product/${id}`, '/por-delante'];
    const { connection } = shop.database;
    // A page that went without a trace: nothing lives at the target any more.
    await connection.insert(redirects).values([
      { from: page, to: from, automatic: false },
      { from: '/mas-vieja', to: from, automatic: false },
    ]);
    const [row] = (await staff.get(`/redirects?q=${page}`)).body.data;
    expect((await staff.put(`/redirects/${row.id}`, { from, to: page })).status).toBe(200);
    expect([await stored(from), await stored(page), await stored('/mas-vieja')]).toEqual([page, undefined, page]);
  });
});

it('keeps the uses that could not be written', async () => {
  const { connection } = shop.database;
  await connection.insert(redirects).values({ from: '/usada', to: '/faqs', automatic: false });
  await connection.execute(sql`
    create function refuse_use() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
  await connection.execute(sql`
    create trigger uses_refused before update of last_used_on on redirects for each row execute function refuse_use()`);
  const live = new LiveRedirects({
    database: shop.database,
    responseCache: shop.services.responseCache,
    now: () => new Date(),
    onProblem: (error) => expect.fail(`${error}`),
  });
  live.know({ read: (canonical) => ({ canonical, pattern: null }), isLiving: () => null });
  await live.refresh();
  expect(live.follow('/usada')).toBe('/faqs');
  await expect(live.stop()).rejects.toThrow();
  await connection.execute(sql`drop function refuse_use() cascade`);
  await live.stop();
  const [row] = (await staff.get('/redirects?q=/usada')).body.data;
  expect(row.attributes.lastUsedOn).toBe(caracasDay(new Date()));
});

describe('a page that moves or goes', () => {
  it('of a product leads to another size of it, then to its category, and comes back when the deletion is undone', async () => {
    await makeCategory(shop, { name: 'Camisas Finas', slug: 'camisas-finas', gender: 'caballero' });
    const one = await makeItem(shop, { ref: 'R-FINA', size: 'S', category: 'camisas finas' });
    const two = await makeItem(shop, { ref: 'R-FINA', size: 'M', category: 'camisas finas' });
    expect((await staff.delete(`/items/${one.id}`)).status).toBe(204);
    const path = `/product/${one.id}`;
    await expect.poll(() => visit(path), SOON).toEqual([301, `/product/${two.id}`]);
    expect((await staff.delete(`/items/${two.id}`)).status).toBe(204);
    await expect.poll(() => visit(path), SOON).toEqual([301, '/shop?genero=1&categoria=camisas-finas']);
    const answer = await rawRequest(shop, `${path}.data?_routes=root`);
    expect([answer.status, answer.headers['x-remix-redirect']]).toEqual([
      204,
      '/shop?genero=1&categoria=camisas-finas',
    ]);

    const { data } = (await staff.get('/items/operations')).body;
    await runOperation(shop, staff.token, `/items/operations/${data[0].id}/undo`);
    await expect.poll(() => visit(`/product/${two.id}`), SOON).toEqual([200, undefined]);
  });

  it('of a category leads to its new name, with the size, and to the gender when it is deleted', async () => {
    const created = await staff.post('/categories', { name: 'Guayaberas', gender: 'caballero' });
    const path = `/categories/${created.body.data.id}`;
    await makeItem(shop, { category: 'guayaberas' });
    await staff.put(path, { name: 'Liqui Liquis' });
    const old = '/shop?categoria=guayaberas';
    await expect.poll(() => visit(old), SOON).toEqual([301, '/shop?categoria=liqui-liquis']);
    expect(await visit('/shop?genero=1&categoria=guayaberas&talla=M&pagina=2')).toEqual([
      301,
      '/shop?genero=1&categoria=liqui-liquis&talla=M',
    ]);
    // Back to the old name: no circle.
    await staff.put(path, { name: 'Guayaberas' });
    await expect.poll(() => visit('/shop?categoria=liqui-liquis'), SOON).toEqual([301, old]);
    expect(await visit(old)).toEqual([200, undefined]);
    // While it is offered, the products of a deleted category still have their page.
    await staff.delete(path);
    await expect.poll(() => stored(old), SOON).toBe('/shop');
    expect(await visit(old)).toEqual([200, undefined]);
  });
});

describe('a full list', () => {
  it('is told in words, and makes room for what moves by itself by what was used longest ago', async () => {
    const { connection } = shop.database;
    await connection.execute(sql`
      insert into redirects (from_path, to_path, automatic, last_used_on)
      select '/lleno-' || n, '/shop', true, date '2020-01-01' + n
      from generate_series(1, ${MAX_REDIRECTS} - (select count(*)::int from redirects)) as n`);
    const { status, body } = await add('/una-mas', '/faqs');
    expect([status, body.message]).toEqual([409, expect.stringContaining('Ya hay 10.000 redirecciones')]);
    expect((await staff.get('/redirects')).body.meta.full).toBe(true);
    await shop.database.transaction((tx) =>
      recordRedirects(tx, [
        { from: '/m-1', to: '/faqs' },
        { from: '/m-2', to: '/faqs' },
      ]),
    );
    // Moves that are known need no room, and are not what goes.
    await shop.database.transaction((tx) =>
      recordRedirects(tx, [
        { from: '/m-2', to: '/faqs' },
        { from: '/lleno-3', to: '/shop' },
      ]),
    );
    const left = ['/lleno-1', '/lleno-2', '/lleno-3', '/m-1', '/m-2'];
    expect(await Promise.all(left.map(stored))).toEqual([undefined, undefined, '/shop', '/faqs', '/faqs']);
    expect(await connection.$count(redirects)).toBe(MAX_REDIRECTS);
    await expect.poll(() => visit('/m-2', other), SOON).toEqual([301, '/faqs']);
  });
});
