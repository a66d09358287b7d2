import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, setStock, stockOf } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const colleague = signedIn(shop);

const adjust = (id: number, body: object, key: string = randomUUID(), by = staff) =>
  by.post(`/items/${id}/stock-adjustments`, body, { 'idempotency-key': key });
describe('adding to a stock and taking from it', () => {
  it('changes the current stock, raises the version, and is audited with its reason', async () => {
    const { id, ref, name } = await makeItem(shop, { stock: 7 });
    const added = await adjust(id, { difference: 12, reason: 'entry' });
    expectAnswer(added, 200, { data: { id, attributes: { stock: 19, version: 2 } } });
    const taken = await adjust(id, { difference: -1, reason: 'other', note: ' Feria ' });
    expect(taken.body.data.attributes.stock).toBe(18);
    // The list shows the change at once.
    const listed = await staff.get(`/items/search?q=${ref}`);
    expect(listed.body.data.map((one: { attributes: { stock: number } }) => one.attributes.stock)).toContain(18);
    const { body: history } = await staff.get(`/items/${id}/history`);
    const actor = `Ana Rivas <${staff.email}>`;
    expect(history.data.map((entry: { attributes: object }) => entry.attributes)).toMatchObject([
      { kind: 'adjust', actor, reason: 'Feria', before: { stock: 19 }, after: { stock: 18 } },
      { kind: 'adjust', actor, reason: 'Entrada', before: { stock: 7 }, after: { stock: 19 } },
    ]);
    const other = { difference: -1, reason: 'other', note: 'Feria' };
    const { body: log } = await staff.get(`/audit?recordKind=item&recordId=${id}`);
    expect(log.data.map((entry: { attributes: object }) => entry.attributes)).toMatchObject([
      { action: 'item.stock-adjusted', details: { ref, name, ...other, changes: { stock: { from: 19, to: 18 } } } },
      { action: 'item.stock-adjusted', details: { difference: 12, reason: 'entry' } },
    ]);
  });

  it('counts once when repeated with its key; other content with that key is refused', async () => {
    const { id } = await makeItem(shop, { stock: 1 });
    const key = randomUUID();
    for (const expected of [4, 4]) {
      const answer = await adjust(id, { difference: 3, reason: 'count' }, key);
      expectAnswer(answer, 200, { data: { attributes: { stock: expected } } });
    }
    expectAnswer(await adjust(id, { difference: 4, reason: 'count' }, key), 422, {
      code: 'key_reused',
      message: 'Esta clave ya se usó con otro ajuste',
    });
    expect((await adjust(id, { difference: 3, reason: 'count' }, key, colleague)).body.code).toBe('key_reused');
    expect(await stockOf(shop, id)).toBe(4);
  });

  it('counts once when sent ten times at once', async () => {
    const { id } = await makeItem(shop, { stock: 0 });
    const key = randomUUID();
    const send = () => adjust(id, { difference: 5, reason: 'entry' }, key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await stockOf(shop, id)).toBe(5);
  });

  it('is refused below zero and above the maximum, reports the current stock, and may be retried', async () => {
    const { id } = await makeItem(shop, { stock: 3 });
    const key = randomUUID();
    const message = 'Quedan 3 piezas: no se pueden quitar 4.';
    expectAnswer(await adjust(id, { difference: -4, reason: 'damaged' }, key), 422, {
      code: 'invalid',
      message,
      fields: { difference: message },
      details: { id, attributes: { stock: 3 } },
    });
    expect((await adjust(id, { difference: 999_998, reason: 'entry' })).body.fields).toEqual({
      difference: 'El stock máximo es 1.000.000 piezas.',
    });
    expect(await stockOf(shop, id)).toBe(3);
    // A refusal does not use up the key.
    await adjust(id, { difference: 2, reason: 'entry' });
    expect((await adjust(id, { difference: -4, reason: 'damaged' }, key)).status).toBe(200);
    expect(await stockOf(shop, id)).toBe(1);
  });

  it('requires a key, a reason, and an item', async () => {
    const { id } = await makeItem(shop);
    const body = { difference: 1, reason: 'entry' };
    const fields = { 'idempotency-key': 'Falta la cabecera Idempotency-Key' };
    expectAnswer(await staff.post(`/items/${id}/stock-adjustments`, body), 400, { fields });
    expect((await adjust(id, { difference: 1, reason: 'other' })).body.fields).toEqual({ note: 'Escribe el motivo.' });
    expect((await adjust(2_000_000_000, body)).status).toBe(404);
  });
});

it('a change with an outdated version is told who made the newer one, when it was a person', async () => {
  const { id } = await makeItem(shop, { stock: 3 });
  const at = (version: number) => ({ 'if-match': `"${version}"` });
  const put = (version: number) => staff.put(`/items/${id}`, { price: 9 }, at(version));
  const remove = (version: number) => staff.delete(`/items/${id}`, at(version));
  await adjust(id, { difference: 1, reason: 'entry' });
  for (const tooLate of [put, remove]) {
    expectAnswer(await tooLate(1), 412, {
      details: { attributes: { stock: 4, version: 2 }, changedBy: `Ana Rivas <${staff.email}>` },
    });
  }
  // An order changes the stock like this.
  await setStock(shop, id, 3);
  expectAnswer(await put(2), 412, { details: { changedBy: null } });
});
