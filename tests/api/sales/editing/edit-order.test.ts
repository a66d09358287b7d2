import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeItem, makeRate, makeSale, makeVoucher } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const edits = editor(shop, () => staff.token);
expectBalancedStock(shop);
beforeAll(() => makeRate(shop));

const saleOf = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes;
const linesOf = async (id: number) =>
  (await saleOf(id)).products.map((one: { size: string; quantity: number; price: number }) => [
    one.size,
    one.quantity,
    one.price,
  ]);

/** Two sizes of a garment, of which the second costs more today. */
async function twoSizes() {
  const m = await makeItem(shop);
  const l = await makeItem(shop, { ref: m.ref, name: m.name, size: 'L', priceCents: 5990 });
  return { m, l };
}

describe('the lines of an order', () => {
  it('get another size at the price that the order had', async () => {
    const { m, l } = await twoSizes();
    const { id, total } = await makeSale(shop, {}, { lines: [{ item: m, quantity: 2 }] });
    expectAnswer(
      await edits.make(id, { lines: [{ position: 0, quantity: 1 }], added: [{ id: l.id, quantity: 1 }] }),
      200,
      {},
    );
    expect(await linesOf(id)).toEqual([
      ['M', 1, 49.9],
      ['L', 1, 49.9],
    ]);
    expect((await saleOf(id)).total).toBe(total);
  });

  it('that are new have the price of today, also when there is more of the same', async () => {
    const { m, l } = await twoSizes();
    const { id } = await makeSale(shop, {}, { lines: [{ item: m }] });
    await shop.database.connection.execute(`update items set price_cents = 5500 where id = ${m.id}`);
    const preview = await edits.preview(id, {
      lines: [{ position: 0, quantity: 2 }],
      added: [{ id: l.id, quantity: 1 }],
    });
    expectAnswer(preview, 200, {
      data: { before: { total: 49.9 }, after: { total: 164.8 }, due: { usd: 114.9 }, owed: [], reopens: false },
    });
    const lines = preview.body.data.lines.map((one: Record<string, unknown>) => [one.size, one.price, one.priced]);
    expect(lines).toEqual([
      ['M', 49.9, 'order'],
      ['M', 55, 'today'],
      ['L', 59.9, 'today'],
    ]);
    expect((await saleOf(id)).total).toBe(49.9);
  });

  it('share the discount that the order had, and add up to its totals', async () => {
    const { m, l } = await twoSizes();
    const code = await makeVoucher(shop, { basisPoints: 1500 });
    const sold = { voucher_code: code, voucherBasisPoints: 1500 };
    const { id } = await makeSale(shop, sold, { lines: [{ item: m }] });
    await edits.make(id, { added: [{ id: l.id, quantity: 2 }] });
    expect(await saleOf(id)).toMatchObject({ subtotal: 169.7, discount: 25.46, total: 144.24, voucher_code: code });
    expect(await moneyDifferences(shop.database.connection)).toEqual([]);
  });

  it('are at least one', async () => {
    const { id } = await makeSale(shop);
    expectAnswer(await edits.preview(id, { lines: [{ position: 0, quantity: 0 }] }), 409, {
      message: 'El pedido quedaría sin artículos. Para eso, cancela la venta.',
    });
  });

  it('are refused at their field', async () => {
    const { id } = await makeSale(shop);
    expectAnswer(await edits.preview(id, { lines: [{ position: 7, quantity: 1 }] }), 422, {
      fields: { 'lines.0.position': 'El pedido no tiene esta línea' },
    });
  });
});

describe('an edit', () => {
  it.each<[string, (m: number) => PreviewEdit]>([
    ['lines', (id) => ({ added: [{ id, quantity: 1 }] })],
    ['recipient', () => ({ recipient: { phone: '0412-7654321', address: 'Calle 2, Valencia' } })],
  ])('of %s is refused once something moved since its preview', async (_name, bodyOf) => {
    const { m } = await twoSizes();
    const { id } = await makeSale(shop, {}, { lines: [{ item: m }] });
    const body = bodyOf(m.id);
    const { seen } = (await edits.preview(id, body)).body.data;
    await shop.database.connection.execute(`update items set price_cents = 6000 where id = ${m.id}`);
    await staff.put(`/sales/${id}`, { status: 'validado' });
    const late = await edits.send(id, { ...body, seen });
    expectAnswer(late, 409, { code: 'edit_changed' });
    expectAnswer(await edits.send(id, { ...body, seen: late.body.details.data.seen }), 200, {});
  });

  it('stands in the history, the audit log and a mail', async () => {
    const { m, l } = await twoSizes();
    const customer_email = 'cambio@example.com';
    const { id } = await makeSale(shop, { customer_email }, { lines: [{ item: m }] });
    const recipient = { phone: '0412-7654321' };
    await edits.make(id, { lines: [{ position: 0, quantity: 0 }], added: [{ id: l.id, quantity: 1 }], recipient });
    const history = (await staff.get(`/sales/${id}/history`)).body.data;
    expect(history.at(-1).attributes).toMatchObject({
      removed: [{ name: m.name, size: 'M', quantity: 1 }],
      added: [{ name: m.name, size: 'L', quantity: 1 }],
      fields: ['phone'],
      total: { from: 49.9, to: 49.9 },
      by: 'Ana Rivas',
    });
    const [entry] = (await auditOf(shop, 'sale', id)).filter(({ action }) => action === 'sale.edited');
    expect(entry?.details).toMatchObject({ fields: ['teléfono'], added: [`1 × ${m.name}, talla L`] });
    expect(JSON.stringify(entry?.details)).not.toContain('7654321');
    const mail = (await mailsTo(shop, customer_email)).at(-1);
    expect(mail?.text).toContain(`1 × ${m.name}, talla L`);
  });

  it('of nothing changes nothing', async () => {
    const { id } = await makeSale(shop);
    const before = await saleOf(id);
    expectAnswer(await edits.make(id, { lines: [{ position: 0, quantity: 1 }] }), 200, {});
    expect((await saleOf(id)).version).toBe(before.version);
  });

  it('is refused for a cancelled sale, a handed-over one and an outdated version', async () => {
    const cancelled = await makeSale(shop);
    await desk.setStatus(cancelled.id, 'cancelada');
    expectAnswer(await edits.preview(cancelled.id, {}), 409, {
      message: 'Este pedido está cancelado: ya no se cambia.',
    });
    const handed = await makeSale(shop);
    await desk.setStatus(handed.id, 'validado');
    await staff.post('/sales/hand-over', { ids: [handed.id] });
    expectAnswer(await edits.preview(handed.id, {}), 409, {
      message: 'Este pedido ya salió completo: ya no se cambia.',
    });
    const stale = await makeSale(shop);
    const { seen } = (await edits.preview(stale.id, {})).body.data;
    await desk.setStatus(stale.id, 'validado');
    expectAnswer(await edits.send(stale.id, { seen }, 1), 412, { code: 'version_conflict' });
  });
});

it('brings another method with another place, and the promised day stays within the city', async () => {
  const there = { address: 'Casa 4, Maracaibo, Zulia', shipping_method: 'national' };
  const { id } = await makeSale(shop, there);
  await desk.setStatus(id, 'validado');
  // A day that no carrier promises any more.
  await shop.database.connection.execute(`update sales set promised_on = '2026-01-05' where id = ${id}`);
  const move = (address: string) => edits.make(id, { recipient: { address } });
  expectAnswer(await move('Casa 5, Maracaibo, Zulia'), 200, {});
  expect((await saleOf(id)).promised_on).toBe('2026-01-05');
  const near = { recipient: { address: 'Calle 2, Caracas, Distrito Capital' } };
  expectAnswer(await edits.preview(id, near), 200, {
    data: { notes: ['La entrega pasa de «Envío nacional (MRW)» a «Delivery (Caracas)».'] },
  });
  expectAnswer(await move(near.recipient.address), 200, {});
  expect(await saleOf(id)).toMatchObject({ address: near.recipient.address, shipping_method: 'Delivery (Caracas)' });
  expect((await saleOf(id)).promised_on).not.toBe('2026-01-05');
});

it('prices a swapped piece of a discounted item as the order did', async () => {
  const item = await makeItem(shop, { discPercent: 10 });
  const other = await makeItem(shop, { ref: item.ref, size: 'XL', discPercent: 50 });
  const { id } = await makeSale(shop, {}, { lines: [{ item }] });
  await edits.make(id, { lines: [{ position: 0, quantity: 0 }], added: [{ id: other.id, quantity: 1 }] });
  expect(await linesOf(id)).toEqual([['XL', 1, itemFinalPrice(item) / 100]]);
});
