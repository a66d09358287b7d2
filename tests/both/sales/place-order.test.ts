import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeVoucher,
  orderBody,
  placeOrder,
  setStock,
  stockOf,
  uploadProof,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

async function countSales(): Promise<number> {
  return shop.database.connection.$count(sales);
}

beforeAll(() => makeRate(shop));

describe('a valid order', () => {
  it('becomes a sale with the shop’s figures, takes the stock and queues two mails', async () => {
    const item = await makeItem(shop, { priceCents: 4990, discPercent: 20, stock: 5 });
    const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
    expect(placed.status).toBe(201);
    const { id, attributes } = placed.body.data;
    expect(attributes).toMatchObject({
      status: 'pendiente',
      shipping_method: 'Delivery (Caracas)',
      payment_method: 'Pago móvil',
      subtotal: 79.84,
      discount: 0,
      total: 79.84,
      dollar_value: '36,5012',
      dollar_source: 'Prueba',
      total_bs: 2914.26,
      products: [{ id: item.id, quantity: 2, price: 39.92, reference: item.ref, size: 'M' }],
    });
    expect(attributes.order_id).toMatch(/^SAMAN-\d{8}-\d{6}$/);
    expect(attributes.tracking_key).toMatch(/^[\w-]{24}$/);
    expect(await stockOf(shop, item.id)).toBe(3);
    await expect.poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(3);
    const queued = await shop.database.connection.select().from(mails).where(eq(mails.saleId, id));
    expect(queued.map((mail) => mail.recipients)).toEqual([['maria@example.com'], ['ventas@saman.example']]);
    expect(queued[1]?.attachmentKey).toMatch(/^proofs\//);
  });

  it('is delivered to the local mailbox', async () => {
    const { token } = await makeAccount(shop, 'admin');
    await expect
      .poll(
        async () =>
          (await call(shop, '/mails', { token })).body.data.map(
            (mail: { attributes: { state: string } }) => mail.attributes.state,
          ),
        {
          timeout: 15_000,
        },
      )
      .toEqual(['kept', 'kept']);
  });
});

describe('the idempotency key', () => {
  it('is required, returns the same sale again, and is refused with another body', async () => {
    const item = await makeItem(shop, { stock: 5 });
    const body = await orderBody(shop, [{ item }]);
    expect((await call(shop, '/sales', { method: 'POST', body })).body.code).toBe('malformed');
    const key = randomUUID();
    const first = await placeOrder(shop, body, key);
    expect(await placeOrder(shop, body, key)).toMatchObject({ status: 201, body: first.body });
    const other = await placeOrder(shop, { ...body, customer_name: 'Otra persona' }, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    expect(await stockOf(shop, item.id)).toBe(4);
  });

  it('reveals nothing of the order to another person, even with the same body', async () => {
    const body = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const [ana, berta] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
    const key = randomUUID();
    const placed = await placeOrder(shop, body, key, ana.token);
    for (const token of [berta.token, undefined]) {
      const replayed = await placeOrder(shop, body, key, token);
      expect(replayed).toMatchObject({ status: 422, body: { code: 'key_reused' } });
      expect(JSON.stringify(replayed.body)).not.toContain(placed.body.data.attributes.order_id);
    }
    expect((await placeOrder(shop, body, key, ana.token)).body).toEqual(placed.body);
  });

  it('of a guest who has signed in since returns the same sale', async () => {
    const body = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const key = randomUUID();
    const placed = await placeOrder(shop, body, key);
    const { token } = await makeAccount(shop, 'customer');
    expect((await placeOrder(shop, body, key, token)).body).toEqual(placed.body);
  });
});

describe('a size that several items of a style share', () => {
  const twins = async () => {
    const values = { size: 'M', priceCents: 2000 };
    const one = await makeItem(shop, { ...values, stock: 2 });
    const other = await makeItem(shop, { ...values, ref: one.ref, size: ' M', stock: 3 });
    const dearer = await makeItem(shop, { ...values, ref: one.ref, priceCents: 2500, stock: 9 });
    return { one, other, dearer };
  };

  it('is sold from all of them at their common price, and each gets its pieces back from a cancelled sale', async () => {
    const { one, other, dearer } = await twins();
    const stocks = () => Promise.all([one, other, dearer].map(({ id }) => stockOf(shop, id)));
    const tooMany = await placeOrder(
      shop,
      await orderBody(shop, [
        { item: one, quantity: 4 },
        { item: other, quantity: 2 },
      ]),
    );
    expect(tooMany).toMatchObject({
      status: 409,
      body: { details: { lines: [{ itemId: other.id, size: 'M', requested: 2, available: 1 }] } },
    });
    const placed = await placeOrder(shop, await orderBody(shop, [{ item: one, quantity: 4 }]));
    expect(placed.body.data.attributes).toMatchObject({
      subtotal: 80,
      products: [
        { id: one.id, quantity: 2, price: 20, size: 'M' },
        { id: other.id, quantity: 2, price: 20, size: 'M' },
      ],
    });
    expect(await stocks()).toEqual([0, 1, 9]);
    const { token } = await makeAccount(shop, 'admin');
    await call(shop, `/sales/${placed.body.data.id}/cancel`, { method: 'POST', token });
    expect(await stocks()).toEqual([2, 3, 9]);
  });

  it('is repriced under the item that the shopper requested', async () => {
    const { one, other } = await twins();
    const body = await orderBody(shop, [{ item: one, quantity: 5 }]);
    await shop.database.connection.update(items).set({ priceCents: 2100 }).where(eq(items.ref, one.ref));
    await setStock(shop, one.id, 0);
    await setStock(shop, other.id, 5);
    const answer = await placeOrder(shop, body);
    expect(answer.body).toMatchObject({
      code: 'totals_changed',
      details: { subtotal: 105, lines: [{ itemId: one.id, price: 21 }] },
    });
  });
});

describe('nothing is stored', () => {
  it('when a line exceeds the stock; the response shows what is left, and key and proof are free again', async () => {
    const item = await makeItem(shop, { stock: 3, size: 'XL' });
    const before = await countSales();
    const lines = (quantity: number) => [{ item, quantity }, { item }];
    const body = await orderBody(shop, lines(3));
    const key = randomUUID();
    expect(await placeOrder(shop, body, key)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', details: { lines: [{ itemId: item.id, size: 'XL', requested: 4, available: 3 }] } },
    });
    expect(await stockOf(shop, item.id)).toBe(3);
    expect(await countSales()).toBe(before);
    const right = await orderBody(shop, lines(1), { payment_proof_url: body.payment_proof_url });
    expect((await placeOrder(shop, right, key)).status).toBe(201);
  });

  it('when an item was deleted', async () => {
    const [present, deleted] = [await makeItem(shop), await makeItem(shop)];
    const body = await orderBody(shop, [{ item: present }, { item: deleted }]);
    await shop.database.connection.delete(items).where(eq(items.id, deleted.id));
    const answer = await placeOrder(shop, body);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'item_gone', details: { lines: [{ itemId: deleted.id }] } },
    });
    expect(await stockOf(shop, present.id)).toBe(10);
  });

  it('when an item was repriced, and the response has the new figures', async () => {
    const item = await makeItem(shop, { priceCents: 1000 });
    const body = await orderBody(shop, [{ item }]);
    await shop.database.connection.update(items).set({ priceCents: 1234 }).where(eq(items.id, item.id));
    const answer = await placeOrder(shop, body);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'totals_changed',
        details: {
          subtotal: 12.34,
          discount: 0,
          total: 12.34,
          dollar_value: '36,5012',
          total_bs: 450.42,
          lines: [{ itemId: item.id, price: 12.34 }],
        },
      },
    });
  });

  it.each([
    ['subtotal', { subtotal: 0.01 }],
    ['total', { total: 0.01 }],
    ['total in bolívares', { total_bs: 0.01 }],
    ['rate', { dollar_value: 1 }],
  ])('when the %s of the quote differs from the shop’s', async (_name, change) => {
    const item = await makeItem(shop);
    const answer = await placeOrder(shop, { ...(await orderBody(shop, [{ item }])), ...change });
    expect(answer).toMatchObject({ status: 409, body: { code: 'totals_changed' } });
    expect(await stockOf(shop, item.id)).toBe(10);
  });

  it('when a status or an unknown field is sent', async () => {
    const item = await makeItem(shop);
    const body = await orderBody(shop, [{ item }]);
    expect((await placeOrder(shop, { ...body, status: 'validado' })).body.fields).toHaveProperty('status');
    expect((await placeOrder(shop, { ...body, role: 'admin' })).status).toBe(422);
    expect((await placeOrder(shop, { ...body, status: 'Pendiente' })).status).toBe(201);
  });

  it('when the proof is unknown or belongs to another sale', async () => {
    const item = await makeItem(shop);
    const unknown = await placeOrder(
      shop,
      await orderBody(shop, [{ item }], { payment_proof_url: '/api/files/nothing' }),
    );
    expect(unknown).toMatchObject({ status: 422, body: { code: 'proof_unknown' } });
    const proof = await uploadProof(shop);
    await placeOrder(shop, await orderBody(shop, [{ item }], { payment_proof_url: proof }));
    const again = await placeOrder(shop, await orderBody(shop, [{ item }], { payment_proof_url: proof }));
    expect(again).toMatchObject({ status: 422, body: { code: 'proof_used' } });
    expect(await stockOf(shop, item.id)).toBe(9);
  });

  it('and names, prices and order numbers from the client are ignored', async () => {
    const item = await makeItem(shop, { priceCents: 2500 });
    const body = await orderBody(shop, [{ item }]);
    const products = [{ id: item.id, quantity: 1, size: 'M', name: 'Gratis', reference: 'x', price: 0.01 }];
    const placed = await placeOrder(shop, { ...body, products, order_id: 'SAMAN-1' });
    expect(placed.body.data.attributes.products).toEqual([
      { id: item.id, name: item.name, reference: item.ref, quantity: 1, price: 25, size: 'M' },
    ]);
    expect(placed.body.data.attributes.order_id).not.toBe('SAMAN-1');
  });
});

describe('the exchange rate of an order', () => {
  it('stays valid for half an hour after the rate that the shopper saw is replaced', async () => {
    const item = await makeItem(shop, { priceCents: 10_000 });
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
    await shop.database.connection.execute(sql`delete from exchange_rates`);
    await makeRate(shop, '30', at(120));
    await makeRate(shop, '40', at(29));
    const quotedAt = async (rate: string, bs: number) =>
      placeOrder(shop, { ...(await orderBody(shop, [{ item }])), dollar_value: rate, total_bs: bs });
    const held = await quotedAt('30', 3000);
    expect(held.body.data?.attributes).toMatchObject({ dollar_value: '30,00', total_bs: 3000 });
    expect((await quotedAt('40,00', 4000)).status).toBe(201);
    await shop.database.connection.execute(sql`delete from exchange_rates`);
    await makeRate(shop, '30', at(120));
    await makeRate(shop, '40', at(31));
    expect((await quotedAt('30', 3000)).body.code).toBe('totals_changed');
  });

  it('is required: without a rate the shop does not sell', async () => {
    const item = await makeItem(shop);
    await shop.database.connection.execute(sql`delete from exchange_rates`);
    const answer = await placeOrder(shop, await orderBody(shop, [{ item }]));
    expect(answer).toMatchObject({ status: 503, body: { code: 'rate_unknown' } });
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect((await call(shop, '/currency/dollar-value')).status).toBe(503);
    await makeRate(shop);
  });
});

describe('a voucher', () => {
  it('takes its percentage off the sum, ignoring case and surrounding spaces', async () => {
    const item = await makeItem(shop, { priceCents: 3333 });
    const code = await makeVoucher(shop, { basisPoints: 3300 });
    const body = await orderBody(shop, [{ item, quantity: 3 }], {
      voucherBasisPoints: 3300,
      voucher_code: ` ${code.toLowerCase()} `,
    });
    const placed = await placeOrder(shop, body);
    expect(placed.body.data.attributes).toMatchObject({
      subtotal: 99.99,
      discount: 33,
      total: 66.99,
      // 66.99 × 36.5012 = 2,445.2153…
      total_bs: 2445.22,
      voucher_code: code,
    });
  });

  it('of 4 or 5 characters can be used once by each person, as guest, with an account, or in another browser', async () => {
    const item = await makeItem(shop);
    const code = await makeVoucher(shop);
    const order = (changes: Record<string, unknown>) =>
      orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code: code, user_id: 'browser-1', ...changes });
    expect((await placeOrder(shop, await order({}))).status).toBe(201);
    const sameEmail = await order({
      customer_id: 'V-99999999',
      user_id: 'browser-2',
      customer_email: 'MARIA@example.com',
    });
    expect(await placeOrder(shop, sameEmail)).toMatchObject({ status: 409, body: { code: 'voucher_used' } });
    const sameId = await order({ customer_id: 'v12345678', user_id: 'browser-2', customer_email: 'otra@example.com' });
    expect((await placeOrder(shop, sameId)).body.code).toBe('voucher_used');
    const { token } = await makeAccount(shop, 'customer');
    const signedIn = await placeOrder(shop, await order({ user_id: 'laptop' }), randomUUID(), token);
    expect(signedIn).toMatchObject({
      status: 409,
      body: { code: 'voucher_used', message: 'Este cupón ya ha sido utilizado' },
    });
    expect(await stockOf(shop, item.id)).toBe(9);
    const someoneElse = await order({
      customer_id: 'V-5555555',
      user_id: 'browser-3',
      customer_email: 'luis@example.com',
    });
    expect((await placeOrder(shop, someoneElse)).status).toBe(201);
  });

  it('of 6 characters can be used again', async () => {
    const item = await makeItem(shop);
    const code = await makeVoucher(shop, { code: 'SAMANAMIGOS' });
    for (let times = 0; times < 2; times += 1) {
      const body = await orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code: code });
      expect((await placeOrder(shop, body)).status).toBe(201);
    }
  });

  it('of 100 % needs no proof because nothing is left to pay; a smaller one needs a proof', async () => {
    const item = await makeItem(shop);
    const order = async (basisPoints: number) => {
      const code = await makeVoucher(shop, { basisPoints });
      const changes = { voucherBasisPoints: basisPoints, voucher_code: code, customer_email: `${code}@b.co` };
      const {
        payment_proof_url: _,
        payment: __,
        ...body
      } = await orderBody(shop, [{ item }], {
        ...changes,
        customer_id: `V-7${basisPoints}`,
      });
      return placeOrder(shop, body);
    };
    const placed = await order(10_000);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.attributes).toMatchObject({ total: 0, total_bs: 0, payment_proof_url: null });
    const queued = await shop.database.connection.select().from(mails).where(eq(mails.saleId, placed.body.data.id));
    expect(queued.map(({ attachmentKey }) => attachmentKey)).toEqual([null, null]);
    expect(await order(9_000)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { payment_proof_url: 'Por favor sube un comprobante de pago' } },
    });
  });

  it('is refused with the reason on a day before or after it, or when it is unknown', async () => {
    const item = await makeItem(shop);
    const today = caracasDay(new Date());
    const early = await makeVoucher(shop, { startDate: addDays(today, 1) });
    const late = await makeVoucher(shop, { endDate: addDays(today, -1) });
    const refusal = async (voucher_code: string) => {
      const { body } = await placeOrder(shop, await orderBody(shop, [{ item }], { voucher_code }));
      return [body.code, body.message];
    };
    expect(await refusal(early)).toEqual(['voucher_not_yet', 'Este cupón aún no está disponible']);
    expect(await refusal(late)).toEqual(['voucher_expired', 'Este cupón ha expirado']);
    expect(await refusal('SAMANXXXX')).toEqual(['voucher_unknown', 'Código de cupón no válido']);
  });
});

it('sells the last unit to one of 50 simultaneous buyers', async () => {
  const item = await makeItem(shop, { stock: 1 });
  const bodies = await Promise.all(Array.from({ length: 50 }, () => orderBody(shop, [{ item }])));
  const answers = await Promise.all(bodies.map((body) => placeOrder(shop, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')).toHaveLength(49);
  await expect.poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(0);
});
