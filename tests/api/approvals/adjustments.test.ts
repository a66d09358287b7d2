import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { formatUsd } from '#domain/money/money.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, MERCEDES } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const owner = signedIn(shop);
const tokens = { warehouse: '', chacao: '', mercedes: '' };
beforeAll(async () => {
  tokens.warehouse = (await makeAccount(shop, 'warehouse')).token;
  const terms = {
    name: 'Depósito de tienda',
    permissions: ['stock.read', 'stock.adjust'],
    requires_second_factor: false,
  };
  const role = (await owner.post('/roles', { ...terms, by_store: true })).body.data;
  for (const [name, store] of [
    ['chacao', CHACAO],
    ['mercedes', MERCEDES],
  ] as const) {
    const account = await makeAccount(shop, 'store', [store]);
    await shop.database.connection.execute(
      sql`update accounts set staff_role_id = ${role.id} where id = ${account.id}`,
    );
    tokens[name] = account.token;
  }
});
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from approvals`);
  await rule(true);
});
expectBalancedStock(shop);

const rule = (enabled: boolean, threshold = 100) =>
  owner.put('/approvals/rules', { act: 'stock.adjust', enabled, threshold });
/** In Chacao, at USD 10 a piece. */
async function stocked(pieces = 20): Promise<Item> {
  const item = await makeItem(shop, { priceCents: 1000, stock: 0 });
  await bring(shop, item.id, CHACAO, pieces);
  return item;
}
type Change = { itemId: number; locationId?: number; difference: number; key?: string };
const adjust = (changes: Change[], token = tokens.warehouse) =>
  call(shop, '/stock/levels/adjust', {
    method: 'POST',
    token,
    body: {
      reason: 'correction',
      note: 'Revisado',
      changes: changes.map((change) => ({ locationId: CHACAO, key: randomUUID(), ...change })),
    },
  });
const waiting = async (token = owner.token) => (await call(shop, '/approvals', { token })).body.data;
const decide = (id: number, verb: 'approve' | 'reject', token = owner.token) =>
  call(shop, `/approvals/${id}/${verb}`, { method: 'POST', token });

it('is applied at once up to the limit, or with the rule off', async () => {
  const item = await stocked();
  expect((await adjust([{ itemId: item.id, difference: -10 }])).body.data.results).toMatchObject([
    { problem: null, waits: false },
  ]);
  await rule(false);
  await adjust([{ itemId: item.id, difference: 1000 }]);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '1010 − 0' });
  expect((await owner.get('/approvals/rules')).body.data).toContainEqual({
    act: 'stock.adjust',
    enabled: false,
    threshold: 100,
  });
});

it('stays off when somebody who still saw the rule saves another limit', async () => {
  await rule(false);
  const limit = await owner.put('/approvals/rules', { act: 'stock.adjust', threshold: 250 });
  expect(limit.body.data).toContainEqual({ act: 'stock.adjust', enabled: false, threshold: 250 });
  await owner.put('/approvals/rules', { act: 'stock.adjust', enabled: true });
  const nothing = await owner.put('/approvals/rules', { act: 'stock.adjust' });
  expect(nothing.body.data).toContainEqual({ act: 'stock.adjust', enabled: true, threshold: 250 });
});

it('waits as a whole when its changes are worth more together, and another person applies it', async () => {
  const [one, two] = [await stocked(), await stocked()];
  const changes = [
    { itemId: one.id, difference: -6, key: randomUUID() },
    { itemId: two.id, difference: 5, key: randomUUID() },
    { itemId: two.id, difference: -900, key: randomUUID() },
  ];
  const requested = await adjust(changes);
  expect(requested.body.data.results).toMatchObject([
    { problem: null, waits: true },
    { problem: null, waits: true },
    { problem: expect.stringContaining('no se pueden quitar'), waits: false },
  ]);
  // Sent again without an answer, it waits once.
  await adjust(changes);
  const [request, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(request.attributes).toMatchObject({
    title: `Ajustar existencias por ${formatUsd(11_000)}`,
    changes: ['Corrección: Revisado', expect.stringContaining('Samán Chacao: -6'), expect.stringContaining(': +5')],
  });
  expect(await levelsOf(shop, one.id)).toEqual({ [CHACAO]: '20 − 0' });
  expect((await decide(request.id, 'approve', tokens.warehouse)).body.message).toBe(
    'Lo pediste tú: lo decide otra persona.',
  );
  expect(await waiting(tokens.mercedes)).toEqual([]);
  expect((await decide(request.id, 'approve', tokens.mercedes)).status).toBe(404);
  expect((await decide(request.id, 'approve', tokens.chacao)).status).toBe(200);
  expect(await levelsOf(shop, one.id)).toEqual({ [CHACAO]: '14 − 0' });
  expect(await levelsOf(shop, two.id)).toEqual({ [CHACAO]: '25 − 0' });
  // The call itself, coming again late, counts once.
  const late = await adjust(changes.slice(0, 2));
  expect(late.body.data.results).toMatchObject([
    { problem: null, waits: false },
    { problem: null, waits: false },
  ]);
  expect(await levelsOf(shop, one.id)).toEqual({ [CHACAO]: '14 − 0' });
});

it('is judged again, and refused in words with nothing half done when the pieces are gone', async () => {
  const [one, two] = [await stocked(), await stocked()];
  await adjust([
    { itemId: one.id, difference: 15 },
    { itemId: two.id, difference: -15 },
  ]);
  const [request] = await waiting();
  await adjust([{ itemId: two.id, difference: -10 }], owner.token);
  const refused = await decide(request.id, 'approve');
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/Samán Chacao: Quedan 10 piezas: no se pueden quitar 15/) },
  });
  expect(await levelsOf(shop, one.id)).toEqual({ [CHACAO]: '20 − 0' });
  expect(await waiting()).toHaveLength(1);
  expect((await decide(request.id, 'reject')).status).toBe(200);
});

it('is applied once when two approve at the same time', async () => {
  const item = await stocked();
  await adjust([{ itemId: item.id, difference: 15 }]);
  const [request] = await waiting();
  const answers = await Promise.all([decide(request.id, 'approve'), decide(request.id, 'approve', tokens.chacao)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((one) => one.status !== 200)) expect([404, 409]).toContain(status);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '35 − 0' });
});

it('answers 202 to one cell that waits, with its row as before', async () => {
  const item = await stocked();
  const path = `/stock/levels/${item.id}/${CHACAO}/adjust`;
  const body = { difference: 15, reason: 'correction' };
  const requested = await owner.post(path, body, { 'idempotency-key': randomUUID() });
  expect(requested.status).toBe(202);
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '20 − 0' });
});

it('is refused where it cannot wait, with what to do: products, their creation, and bulk changes', async () => {
  const item = await makeItem(shop, { priceCents: 1000, stock: 5 });
  const words = (cents: number) =>
    `Vale ${formatUsd(cents)}, más de ${formatUsd(10_000)}: ajústalo en Existencias, donde espera a otra persona.`;
  const difference = { difference: 11, reason: 'correction' };
  const adjusted = await owner.post(`/items/${item.id}/stock-adjustments`, difference, {
    'idempotency-key': randomUUID(),
  });
  expect(adjusted).toMatchObject({ status: 422, body: { fields: { difference: words(11_000) } } });
  const form = await owner.put(`/items/${item.id}`, { stock: 16 });
  expect(form).toMatchObject({ status: 422, body: { fields: { stock: words(11_000) } } });
  const created = await owner.post('/items', {
    ref: 'NUEVO',
    barcode: 'NUEVO-1',
    price: 10,
    discPercent: 50,
    stock: 11,
    name: 'Camisa',
    description: 'Camisa de lino.',
    category: 'Camisas',
    categoryId: 1,
    size: 'M',
    imagesCount: 1,
  });
  expect(created).toMatchObject({ status: 422, body: { fields: { stock: words(11_000) } } });
  const other = await makeItem(shop, { priceCents: 1000, stock: 5 });
  const change = { ids: [item.id, other.id], change: { stock: { add: 6 } } };
  const bulk = await owner.post('/items/bulk', change);
  expect(bulk).toMatchObject({ status: 422, body: { message: words(12_000) } });
  expect((await owner.post('/items/bulk', { ...change, change: { stock: { add: 5 } } })).status).toBeLessThan(300);
  expect((await owner.put(`/items/${item.id}`, { stock: 20 })).status).toBe(200);
});

it('counts what the warehouse gets when stores stop offering, in the form and in bulk', async () => {
  await changeLocation(shop, CHACAO, { sellsOnline: true });
  const item = await stocked(20);
  // One piece less online, but the stores' 20 pieces stay and the warehouse gets 19.
  const words = `Vale ${formatUsd(19_000)}, más de ${formatUsd(10_000)}`;
  const form = await owner.put(`/items/${item.id}`, { stock: 19 });
  expect(form).toMatchObject({ status: 422, body: { fields: { stock: expect.stringContaining(words) } } });
  const bulk = await owner.post('/items/bulk', { ids: [item.id], change: { stock: { set: 19 } } });
  expect(bulk).toMatchObject({ status: 422, body: { message: expect.stringContaining(words) } });
  expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '20 − 0' });
  expect((await owner.put(`/items/${item.id}`, { stock: 10 })).status).toBe(200);
});
