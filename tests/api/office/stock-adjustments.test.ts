import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token: string;
let email: string;
beforeAll(async () => {
  ({ token, email } = await makeAccount(shop, 'admin'));
});

const adjust = (id: number, body: object, key: string = randomUUID(), by = token) =>
  call(shop, `/items/${id}/stock-adjustments`, {
    method: 'POST',
    token: by,
    body,
    headers: { 'idempotency-key': key },
  });
const stockOf = async (id: number) =>
  (await shop.database.connection.select({ stock: items.stock }).from(items).where(eq(items.id, id)))[0]?.stock;

describe('adding to a stock and taking from it', () => {
  it('changes the current stock, raises the version, and is audited with its reason', async () => {
    const { id, ref, name } = await makeItem(shop, { stock: 7 });
    const added = await adjust(id, { difference: 12, reason: 'entry' });
    expect(added).toMatchObject({ status: 200, body: { data: { id, attributes: { stock: 19, version: 2 } } } });
    expect((await adjust(id, { difference: -1, reason: 'other', note: ' Feria ' })).body.data.attributes.stock).toBe(
      18,
    );
    // The list shows the change at once.
    const listed = await call(shop, `/items/search?q=${ref}`, { token });
    expect(listed.body.data.map((one: { attributes: { stock: number } }) => one.attributes.stock)).toContain(18);
    const { body: history } = await call(shop, `/items/${id}/history`, { token });
    const actor = `Ana Rivas <${email}>`;
    expect(history.data.map((entry: { attributes: object }) => entry.attributes)).toMatchObject([
      { kind: 'adjust', actor, reason: 'Feria', before: { stock: 19 }, after: { stock: 18 } },
      { kind: 'adjust', actor, reason: 'Entrada', before: { stock: 7 }, after: { stock: 19 } },
    ]);
    const { body: log } = await call(shop, `/audit?recordKind=item&recordId=${id}`, { token });
    expect(log.data.map((entry: { attributes: object }) => entry.attributes)).toMatchObject([
      {
        action: 'item.stock-adjusted',
        details: {
          ref,
          name,
          difference: -1,
          reason: 'other',
          note: 'Feria',
          changes: { stock: { from: 19, to: 18 } },
        },
      },
      { action: 'item.stock-adjusted', details: { difference: 12, reason: 'entry' } },
    ]);
  });

  it('counts once when repeated with its key; other content with that key is refused', async () => {
    const { id } = await makeItem(shop, { stock: 1 });
    const key = randomUUID();
    for (const expected of [4, 4]) {
      const answer = await adjust(id, { difference: 3, reason: 'count' }, key);
      expect(answer).toMatchObject({ status: 200, body: { data: { attributes: { stock: expected } } } });
    }
    expect(await adjust(id, { difference: 4, reason: 'count' }, key)).toMatchObject({
      status: 422,
      body: { code: 'key_reused', message: 'Esta clave ya se usó con otro ajuste' },
    });
    const other = await makeAccount(shop, 'admin');
    expect((await adjust(id, { difference: 3, reason: 'count' }, key, other.token)).body.code).toBe('key_reused');
    expect(await stockOf(id)).toBe(4);
  });

  it('counts once when sent ten times at once', async () => {
    const { id } = await makeItem(shop, { stock: 0 });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(id, { difference: 5, reason: 'entry' }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(id)).toBe(5);
  });

  it('is refused below zero and above the maximum, reports the current stock, and may be retried', async () => {
    const { id } = await makeItem(shop, { stock: 3 });
    const key = randomUUID();
    const message = 'Quedan 3 piezas: no se pueden quitar 4.';
    expect(await adjust(id, { difference: -4, reason: 'damaged' }, key)).toMatchObject({
      status: 422,
      body: { code: 'invalid', message, fields: { difference: message }, details: { id, attributes: { stock: 3 } } },
    });
    expect((await adjust(id, { difference: 999_998, reason: 'entry' })).body.fields).toEqual({
      difference: 'El stock máximo es 1.000.000 piezas.',
    });
    expect(await stockOf(id)).toBe(3);
    // A refusal does not use up the key.
    await adjust(id, { difference: 2, reason: 'entry' });
    expect((await adjust(id, { difference: -4, reason: 'damaged' }, key)).status).toBe(200);
    expect(await stockOf(id)).toBe(1);
  });

  it('requires a key, a reason, an item, and a staff account', async () => {
    const { id } = await makeItem(shop);
    const path = `/items/${id}/stock-adjustments`;
    const body = { difference: 1, reason: 'entry' };
    expect(await call(shop, path, { method: 'POST', token, body })).toMatchObject({
      status: 400,
      body: { fields: { 'idempotency-key': 'Falta la cabecera Idempotency-Key' } },
    });
    expect((await adjust(id, { difference: 1, reason: 'other' })).body.fields).toEqual({ note: 'Escribe el motivo.' });
    expect((await adjust(2_000_000_000, body)).status).toBe(404);
    const shopper = await makeAccount(shop, 'customer');
    expect((await adjust(id, body, randomUUID(), shopper.token)).status).toBe(403);
  });
});

it('a change with an outdated version is told who made the newer one, when it was a person', async () => {
  const { id } = await makeItem(shop, { stock: 3 });
  const put = (version: number) =>
    call(shop, `/items/${id}`, { method: 'PUT', token, body: { price: 9 }, headers: { 'if-match': `"${version}"` } });
  const remove = (version: number) =>
    call(shop, `/items/${id}`, { method: 'DELETE', token, headers: { 'if-match': `"${version}"` } });
  await adjust(id, { difference: 1, reason: 'entry' });
  for (const tooLate of [put, remove]) {
    expect(await tooLate(1)).toMatchObject({
      status: 412,
      body: { details: { attributes: { stock: 4, version: 2 }, changedBy: `Ana Rivas <${email}>` } },
    });
  }
  // An order changes the stock like this.
  await setStock(shop, id, 3);
  expect(await put(2)).toMatchObject({ status: 412, body: { details: { changedBy: null } } });
});
