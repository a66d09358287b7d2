import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '#contract/content/document.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { runCampaigns } from '#server/features/campaigns/run-campaigns.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { itemOperations } from '#server/features/operations/operations.tables.ts';
import { campaigner, noteOf } from '#tests/support/campaigns/campaigner.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const other = testReplica(shop);
const staff = signedIn(shop);
const { at, document, draft, make, makeCollection, start, undo } = campaigner(staff);

const pageOf = async (from: { url: string }, path = '/faqs') => (await rawRequest(from, path)).body.toString();
const statusOf = async (path: string) => (await rawRequest(shop, path)).status;
const discountOf = async (id: number) =>
  (await shop.database.connection.select().from(items).where(eq(items.id, id)))[0]?.discPercent;
const settled = (id: number) => expect.poll(async () => (await at(id)).items.state, { timeout: 20_000 }).toBe('done');
async function makePage(title: string, slug: string): Promise<string> {
  const { kind, draft: first } = (await staff.post('/content/pages', { title, slug })).body.data;
  await draft(kind, {
    blocks: [...first.blocks, { id: 'b', type: 'button', hidden: false, label: 'Ver', to: '/shop' }],
  });
  return kind;
}

const collectionAt = async (id: number) =>
  // biome-ignore lint/suspicious/noExplicitAny: a record of the API
  (await staff.get('/collections')).body.data.find((one: any) => one.id === id).attributes;

const coats: Item[] = [];
const shelf: number[] = [];
let sale: number;
beforeAll(async () => {
  await makeRate(shop);
  for (const discPercent of [0, 10, 30, 0]) {
    const coat = await makeItem(shop, { ref: `BF${shelf.length}`, name: `Abrigo ${shelf.length}`, discPercent });
    coats.push(coat);
    shelf.push(coat.id);
  }
  sale = await makeCollection('Abrigos', { refs: ['BF0', 'BF1', 'BF2', 'BF3'] });
});

it('starts documents, a page, collections and discounts together, and one undo takes all of it back', async () => {
  const before = [await pageOf(shop), await pageOf(other)];
  const page = await makePage('Black Friday', 'black-friday');
  await draft('announcement', noteOf('Todo al 20%'));
  const id = await make({
    kinds: ['announcement', page],
    collections: [sale],
    discountCollection: sale,
    discountPercent: 20,
  });
  expect(await pageOf(shop)).toBe(before[0]);

  expectAnswer(await start(id), 200, { data: { attributes: { state: 'running' } } });
  expect(await pageOf(shop)).toContain('Todo al 20%');
  await expect.poll(() => pageOf(other), SOON).toContain('Todo al 20%');
  await expect.poll(() => pageOf(other), SOON).toContain('/collection/abrigos');
  expect([await statusOf('/pagina/black-friday'), await statusOf('/collection/abrigos')]).toEqual([200, 200]);
  await settled(id);
  // One has a higher discount, and keeps it.
  expect(await Promise.all(shelf.map(discountOf))).toEqual([20, 20, 30, 20]);
  expect((await at(id)).items).toEqual({ state: 'done', changed: 3, restored: 0, left: 0 });
  const [coat] = coats as [Item];
  const order = await placeOrder(shop, await orderBody(shop, [{ item: { ...coat, discPercent: 20 } }]));
  expect(order.status, JSON.stringify(order.body)).toBe(201);

  expectAnswer(await undo(id), 200, { data: { attributes: { state: 'undone', notes: [] } } });
  expect([await pageOf(shop), await statusOf('/pagina/black-friday'), await statusOf('/collection/abrigos')]).toEqual([
    before[0],
    404,
    404,
  ]);
  await expect.poll(() => pageOf(other), SOON).toBe(before[1]);
  await settled(id);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([0, 10, 30, 0]);
  expect((await at(id)).items).toEqual({ state: 'done', changed: 3, restored: 3, left: 0 });
  const { body: later } = await staff.get(`/sales/${order.body.data.id}`);
  expect(later.data.attributes.products).toEqual(order.body.data.attributes.products);
  const acts = (await auditOf(shop, 'campaign', id)).map(({ action }) => action);
  expect(acts).toEqual(['campaign.created', 'campaign.started', 'campaign.undone']);
  expectAnswer(await undo(id), 409, { message: expect.stringMatching(/^Ya la deshizo/) });
});

it('does not start with other changes than the person saw', async () => {
  const id = await make({ discountCollection: sale, discountPercent: 5 }, 'Liquidación');
  const { version } = await at(id);
  const { body } = await staff.get('/campaigns');
  const { name, kinds, collections, inMenu, onHome, discountCollection } = body.data.find(
    (one: { id: number }) => one.id === id,
  ).attributes;
  const changed = { name, kinds, collections, inMenu, onHome, discountCollection, discountPercent: 70 };
  expect((await staff.put(`/campaigns/${id}`, changed)).status).toBe(200);
  const now = { at: null, until: null, drafts: [] };
  expectAnswer(await staff.post(`/campaigns/${id}/start`, now, { 'if-match': `"${version}"` }), 412, {
    code: 'version_conflict',
  });
  expect((await at(id)).state).toBe('draft');
  await staff.delete(`/campaigns/${id}`);
});

describe('what somebody changed since', () => {
  it('stays at the undo, which tells what', async () => {
    const deleted = await makeItem(shop, { ref: 'BF9', name: 'Abrigo que se va' });
    const own = await makeCollection('De hoy', { refs: ['BF0', 'BF1', 'BF9'], visibleUntil: '2030-01-01T00:00' });
    const lost = await makeCollection('La que se elimina');
    const page = await makePage('De un día', 'de-un-dia');
    await draft('announcement', noteOf('De la campaña'));
    await draft('home', { blocks: DEFAULTS.home.blocks.slice(1) });
    const id = await make({
      kinds: ['announcement', 'home', page],
      collections: [own, lost],
      discountCollection: own,
      discountPercent: 25,
    });
    expect((await start(id)).status).toBe(200);
    await settled(id);

    await draft('announcement', noteOf('De Ana'));
    await staff.post('/content/announcement/publish');
    await staff.post('/content/home/undo', { version: (await document('home')).published.version });
    await staff.delete(`/content/${page}`);
    await staff.delete(`/collections/${lost}`);
    const { version: _v, shown: _s, products: _p, unavailable: _u, image: _i, ...fields } = await collectionAt(own);
    await staff.put(`/collections/${own}`, { ...fields, onHome: false, visibleFrom: '2026-01-01T00:00' });
    const [zero = 0, one = 0] = shelf;
    await staff.put(`/items/${zero}`, { discPercent: 50 });
    await staff.put(`/items/${one}`, { price: 99 });
    await staff.delete(`/items/${deleted.id}`);

    await undo(id);
    await settled(id);
    const { notes, items: counts } = await at(id);
    expect(notes).toEqual([
      expect.stringMatching(/^Anuncio: Ana Rivas publicó después, el .+\. Se queda como está\.$/),
      expect.stringMatching(/^Portada: Ana Rivas ya deshizo su publicación/),
      'Una de las páginas se eliminó después.',
      'Colección «De hoy»: alguien cambió después dónde o cuándo se ve. Eso se queda como está.',
      'Una de las colecciones se eliminó después.',
    ]);
    expect(counts).toEqual({ state: 'done', changed: 3, restored: 1, left: 2 });
    expect(await Promise.all([zero, one].map(discountOf))).toEqual([50, 10]);
    // Its own hours stay; the menu is as before.
    expect(await collectionAt(own)).toMatchObject({ hidden: false, visibleFrom: '2026-01-01T00:00', inMenu: false });
    expect(await pageOf(shop)).toContain('De Ana');
    await staff.post('/content/announcement/undo', { version: (await document('announcement')).published.version });
    await staff.put(`/items/${zero}`, { discPercent: 0 });
  });
});

it('all of it starts, or nothing: a draft that changed since it was seen, or that is missing, holds back the rest', async () => {
  await draft('announcement', noteOf('Listo'));
  await draft('home', { blocks: DEFAULTS.home.blocks.slice(1) });
  const id = await make({ kinds: ['announcement', 'home'], collections: [sale] });
  const { documents } = await at(id);
  const drafts = documents.map(({ kind, draft: version }) => ({ kind, version }));
  await draft('home', { blocks: DEFAULTS.home.blocks.slice(2) });
  const before = (await document('announcement')).published.version;
  const answer = await staff.post(`/campaigns/${id}/start`, { at: null, until: null, drafts });
  expectAnswer(answer, 409, { message: expect.stringMatching(/^Portada: El borrador cambió/) });
  await staff.delete('/content/home/draft');
  expectAnswer(await start(id), 409, { message: 'Portada: No hay cambios por publicar.' });
  expect((await document('announcement')).published.version).toBe(before);
  expect(await collectionAt(sale)).toMatchObject({ hidden: true });
  expect((await at(id)).state).toBe('draft');
  await staff.delete('/content/announcement/draft');
});

it('goes on after the process died in the middle, and leaves alone what was changed in the part that was done', async () => {
  const [zero = 0, one = 0, , three = 0] = shelf;
  const id = await make({ discountCollection: sale, discountPercent: 20 });
  const { connection } = shop.database;
  const actor = { accountId: null, name: 'Ana Rivas <ana@example.com>' };
  const [half] = await connection
    .insert(itemOperations)
    .values({ kind: 'bulk', actor: actor.name, campaignId: id, succeeded: 2 })
    .returning({ id: itemOperations.id });
  const operationId = half?.id ?? 0;
  await shop.database.transaction(async (tx) => {
    await attributeItemChanges(tx, { kind: 'bulk', actor, operationId });
    await tx.update(items).set({ discPercent: 20 }).where(sql`${items.id} in (${zero}, ${one})`);
  });
  // Its discounts wait, because the operation of the dead process still counts as running.
  expectAnswer(await start(id), 200, { data: { attributes: { items: { state: 'pending' } } } });
  await runCampaigns(shop.services);
  expect(await discountOf(three)).toBe(0);
  expectAnswer(await staff.delete(`/campaigns/${id}`), 409, {});
  await staff.put(`/items/${zero}`, { discPercent: 5 });
  await connection
    .update(itemOperations)
    .set({ heartbeatAt: new Date(Date.now() - 60_000) })
    .where(eq(itemOperations.id, operationId));
  await settled(id);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([5, 20, 30, 20]);
  expect((await at(id)).items).toMatchObject({ changed: 3 });
  await undo(id);
  await settled(id);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([5, 10, 30, 0]);
  await staff.put(`/items/${zero}`, { discPercent: 0 });
});

it('an undo while the discounts are still being set takes back what was set', async () => {
  const id = await make({ discountCollection: sale, discountPercent: 20 });
  await start(id);
  expect((await undo(id)).status).toBe(200);
  await settled(id);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([0, 10, 30, 0]);
});

it('says when the history of its discounts is too old to take them back', async () => {
  const id = await make({ discountCollection: sale, discountPercent: 20 });
  await start(id);
  await settled(id);
  const { connection } = shop.database;
  // As the hourly clean-up leaves it after 180 days; the database lets nobody delete a younger entry.
  await connection.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from item_history where operation_id in
      (select id from item_operations where campaign_id = ${id})`);
  });
  await undo(id);
  await settled(id);
  expect((await at(id)).notes).toEqual([expect.stringMatching(/^Los descuentos son de hace más de 180 días/)]);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([20, 20, 30, 20]);
  for (const [place, discPercent] of [0, 10, 30, 0].entries()) {
    await connection
      .update(items)
      .set({ discPercent })
      .where(eq(items.id, shelf[place] ?? 0));
  }
});

it('its operations are like those of staff, and one that staff undid is left out of the undo', async () => {
  const id = await make({ discountCollection: sale, discountPercent: 20 });
  await start(id);
  await settled(id);
  const [operation] = (await staff.get('/items/operations')).body.data;
  expect(operation.attributes).toMatchObject({ kind: 'bulk', subject: 'Descuento 20%, campaña Black Friday' });
  expect((await runOperation(shop, staff.token, `/items/operations/${operation.id}/undo`)).report.succeeded).toBe(3);
  await undo(id);
  await settled(id);
  expect(await Promise.all(shelf.map(discountOf))).toEqual([0, 10, 30, 0]);
});

it('asks for the permission of each thing that it changes', async () => {
  const { token } = await makeAccount(shop, 'content');
  const ask = (method: string, path: string, body?: unknown) => call(shop, path, { method, token, body });
  const body = { name: 'De contenido', kinds: ['home'], collections: [], inMenu: true, onHome: true };
  const none = { discountCollection: null, discountPercent: null };
  const discount = { discountCollection: sale, discountPercent: 20 };
  expectAnswer(await ask('POST', '/campaigns', { ...body, ...discount }), 403, {
    message: expect.stringContaining('Crear productos y cambiar precios y descuentos'),
  });
  expect((await ask('POST', '/campaigns', { ...body, ...none })).status).toBe(201);
  const id = await make({ ...discount });
  const started = { at: null, until: null, drafts: [] };
  expect((await ask('POST', `/campaigns/${id}/start`, started)).status).toBe(403);
  expect((await start(id)).status).toBe(200);
  expect((await ask('POST', `/campaigns/${id}/undo`)).status).toBe(403);
  await settled(id);
  await undo(id);
  await settled(id);
});

it('is started and undone with other terms of sale by who may change those of orders', async () => {
  const { token } = await makeAccount(shop, 'content');
  const ask = (path: string, body?: unknown) => call(shop, `/campaigns/${path}`, { method: 'POST', token, body });
  const house = (await document('house')).content as unknown as { blocks: { type: string }[] };
  const terms = house.blocks.map((block) => (block.type === 'sales' ? { ...block, welcomePercent: '90' } : block));
  await draft('house', { blocks: terms });
  const id = await make({ kinds: ['house'] }, 'Condiciones');
  const drafts = (await at(id)).documents.map(({ kind, draft: version }) => ({ kind, version }));
  const message = expect.stringContaining('Cambiar los plazos y límites de los pedidos');
  expectAnswer(await ask(`${id}/start`, { at: null, until: null, drafts }), 403, { message });
  expect((await start(id)).status).toBe(200);
  expectAnswer(await ask(`${id}/undo`), 403, { message });
  expect((await undo(id)).status).toBe(200);
});

it('refuses what is wrong at its field', async () => {
  const post = (change: object) =>
    staff.post('/campaigns', {
      ...{ name: 'X', kinds: [], collections: [], inMenu: true, onHome: true },
      ...{ discountCollection: null, discountPercent: null, ...change },
    });
  expectAnswer(await post({}), 422, { fields: { kinds: 'Elige al menos un contenido, una colección o un descuento' } });
  expectAnswer(await post({ discountCollection: sale }), 422, { fields: { discountPercent: 'Escribe el descuento' } });
  expectAnswer(await post({ discountPercent: 0, discountCollection: sale }), 422, {
    fields: { discountPercent: 'Escribe el descuento' },
  });
  expectAnswer(await post({ collections: [999_999] }), 422, {
    fields: { collections: 'Una de las colecciones ya no existe' },
  });
  expectAnswer(await post({ kinds: ['page-999999'] }), 422, { fields: { kinds: 'Una de las páginas ya no existe' } });
  expectAnswer(await staff.post('/campaigns/999999/undo'), 404, { message: 'Campaña no encontrada' });
});
