import { afterEach, beforeAll, expect, it } from 'vitest';
import { stockDifferences } from '#server/features/locations/ledger/stock-differences.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, changeLocation, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// Whoever writes an item's stock writes the warehouse's: what lies in stores that sell online stays there.
const shop = testShop();
const CHACAO = 3;
const WORDS = /^En el depósito hay 2 piezas y en tiendas 3 piezas\./;
let token: string;

beforeAll(async () => {
  ({ token } = await makeAccount(shop, 'admin'));
  await changeLocation(shop, CHACAO, { sellsOnline: true });
});
afterEach(async () => {
  expect(await stockDifferences(shop.database.connection)).toEqual([]);
});

/** Five to be bought: two in the warehouse, three in a store. */
async function makeShared() {
  const item = await makeItem(shop, { stock: 2 });
  await bring(shop, item.id, CHACAO, 3);
  return item;
}
const UNTOUCHED = { [WAREHOUSE]: '2 − 0', [CHACAO]: '3 − 0' };

it('a form that writes less than the stores have is refused at the field', async () => {
  const { id } = await makeShared();
  const put = (stock: number) => call(shop, `/items/${id}`, { method: 'PUT', token, body: { stock } });
  expect(await put(2)).toMatchObject({ status: 422, body: { fields: { stock: expect.stringMatching(WORDS) } } });
  expect(await levelsOf(shop, id)).toEqual(UNTOUCHED);
  expect((await put(3)).status).toBe(200);
  expect(await levelsOf(shop, id)).toEqual({ [WAREHOUSE]: '0 − 0', [CHACAO]: '3 − 0' });
});

it('an adjustment that takes more than the warehouse has is refused', async () => {
  const { id } = await makeShared();
  const adjust = (difference: number) =>
    call(shop, `/items/${id}/stock-adjustments`, {
      method: 'POST',
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { difference, reason: 'damaged' },
    });
  const refused = await adjust(-3);
  expect(refused).toMatchObject({ status: 422, body: { fields: { difference: expect.stringMatching(WORDS) } } });
  expect((await adjust(-2)).status).toBe(200);
});

it('a bulk change leaves such a product and does the others', async () => {
  const [shared, other] = [await makeShared(), await makeItem(shop, { stock: 5 })];
  const body = { ids: [shared.id, other.id], change: { stock: { set: 1 } } };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/items/bulk`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await answer.text()).toContain('En el depósito hay 2 piezas');
  expect(await levelsOf(shop, shared.id)).toEqual(UNTOUCHED);
  expect(await levelsOf(shop, other.id)).toEqual({ [WAREHOUSE]: '1 − 0' });
});
