import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeCard } from '#tests/support/payments/gift-cards.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeItem, makeProof, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const edits = editor(shop, () => staff.token);
beforeAll(() => makeRate(shop));

/** A validated sale of pieces at USD 49.90 each. */
async function paid(quantity: number, changes: Parameters<typeof makeSale>[1] = {}) {
  const item = await makeItem(shop);
  const sale = await makeSale(shop, changes, { lines: [{ item, quantity }] });
  expect((await desk.setStatus(sale.id, 'validado')).status).toBe(200);
  return { id: sale.id, item, sale };
}
const owedOf = async (id: number) =>
  (await staff.get('/refunds/owed')).body.data
    .filter(({ attributes }: { attributes: { sale_id: number } }) => attributes.sale_id === id)
    .map(({ attributes }: { attributes: { currency: string; amount: number } }) => [
      attributes.currency,
      attributes.amount,
    ]);
const booksAgree = async () => expect(await moneyDifferences(shop.database.connection)).toEqual([]);

describe('a larger total', () => {
  it('makes a validated sale wait for the rest, which the shopper sends from the link of the mail', async () => {
    const customer_email = 'mas@example.com';
    const { id, item, sale } = await paid(1, { customer_email });
    const preview = await edits.preview(id, { added: [{ id: item.id, quantity: 1 }] });
    expectAnswer(preview, 200, { data: { reopens: true, due: { usd: 49.9, bs: 1821.41 } } });
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    expect(await desk.status(id)).toBe('pendiente');
    expect(await desk.states(id)).toEqual(['validated']);
    const mail = (await mailsTo(shop, customer_email)).at(-1);
    expect(mail?.text).toMatch(/Falta por pagar Bs\.\s1\.821,41/);
    expect(mail?.text).toContain(`/pedido/${sale.order_id}?key=`);
    const path = `/sales/track/${sale.order_id}`;
    const key = `key=${sale.tracking_key}`;
    expect((await call(shop, `${path}?${key}`)).body.data.attributes).toMatchObject({ due: 49.9, due_bs: 1821.41 });
    const facts = { method: 'pago_movil', bank: 'Mercantil', date: PAID_ON, payerPhone: '04141234567' };
    const body = { ...facts, amount: '1.821,41', reference: '777888', payment_proof_url: await makeProof(shop) };
    expect((await call(shop, `${path}/payments?${key}`, { method: 'POST', body })).status).toBe(201);
    await desk.act((await desk.payment(id, 2)).id, 'validate');
    expect(await desk.status(id)).toBe('validado');
    const confirmed = (await mailsTo(shop, customer_email)).filter(({ kind }) => kind?.startsWith('order-validated'));
    expect(confirmed).toHaveLength(2);
    await booksAgree();
  });

  it('begins the time to pay anew', async () => {
    const { id, item } = await paid(1);
    await desk.setStatus(id, 'pendiente');
    await desk.act((await desk.payment(id)).id, 'reject', { reason: 'No está en el banco' });
    await shop.database.connection.execute(
      sql`update sales set created_at = now() - interval '9 days' where id = ${id}`,
    );
    await shop.database.connection.execute(
      sql`update payments set decided_at = now() - interval '9 days' where sale_id = ${id}`,
    );
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    const { database, jobs } = shop.services;
    await expireUnpaid({ database, jobs, branding: brandingOf(shop.services), now: () => new Date() });
    expect((await mailsTo(shop, 'maria@example.com', 'order-unpaid')).filter(({ saleId }) => saleId === id)).toEqual(
      [],
    );
    expect(await desk.status(id)).toBe('pendiente');
  });
});

describe('a smaller total', () => {
  it('makes the difference owed, until another edit needs it', async () => {
    const { id, item } = await paid(3);
    await edits.make(id, { lines: [{ position: 0, quantity: 2 }] });
    expect(await desk.status(id)).toBe('validado');
    expect(await owedOf(id)).toEqual([['VES', 1821.41]]);
    await booksAgree();
    // The line has a new position, because its reservation was made anew.
    const [line] = (await staff.get(`/sales/${id}/edit`)).body.data.lines;
    await edits.make(id, { lines: [{ position: line.position, quantity: 1 }] });
    expect(await owedOf(id)).toEqual([['VES', 3642.82]]);
    await edits.make(id, { added: [{ id: item.id, quantity: 2 }] });
    expect(await owedOf(id)).toEqual([]);
    expect(await desk.status(id)).toBe('validado');
    await booksAgree();
  });

  it('of which the refund was paid stays validated, and a larger one later is asked for', async () => {
    const { id, item, sale } = await paid(2);
    await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
    const refund = (await desk.read(id)).data.find(({ attributes }) => attributes.kind === 'refund');
    expectAnswer(await desk.send(`/refunds/${refund?.id}/pay`, {}), 200, {});
    expect(await desk.status(id)).toBe('validado');
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    expect(await desk.status(id)).toBe('pendiente');
    const track = `/sales/track/${sale.order_id}?key=${sale.tracking_key}`;
    const tracked = (await call(shop, track)).body.data.attributes;
    expect(tracked).toMatchObject({ due: 49.9, due_bs: 1821.41, money_back: { extent: 'excess' } });
    // What went back is not paid: the form for another payment counts from here.
    expect(tracked.due_paid).toEqual({ usd: 0, bs: 1821.41 });
    const listed = async (queue: string) => (await staff.get(`/sales?payment=${queue}&q=${sale.order_id}`)).body.data;
    for (const queue of ['short', 'waiting', 'kept']) expect(await listed(queue), queue).toHaveLength(1);
    expect(await listed('refunded')).toEqual([]);
    await booksAgree();
  });

  it('of which the refund turned out unpaid is owed until another edit needs it, and asks no less later', async () => {
    const { id, item, sale } = await paid(3);
    await edits.make(id, { lines: [{ position: 0, quantity: 2 }] });
    const pay = async () => {
      const refund = (await desk.read(id)).data.find(
        ({ attributes }) => attributes.state !== 'rejected' && attributes.kind === 'refund',
      );
      expectAnswer(await desk.send(`/refunds/${refund?.id}/pay`, {}), 200, {});
      return refund?.id ?? 0;
    };
    await desk.act(await pay(), 'reopen');
    expect(await owedOf(id)).toEqual([['VES', 1821.41]]);
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    expect(await owedOf(id)).toEqual([]);
    const [line] = (await staff.get(`/sales/${id}/edit`)).body.data.lines;
    await edits.make(id, { lines: [{ position: line.position, quantity: line.quantity - 1 }] });
    await desk.act(await pay(), 'reopen');
    await pay();
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    const track = `/sales/track/${sale.order_id}?key=${sale.tracking_key}`;
    expect((await call(shop, track)).body.data.attributes).toMatchObject({ due: 49.9, due_bs: 1821.41 });
    await booksAgree();
  });

  it('of which the refund was paid lowers the sales once: a later refund is counted alone', async () => {
    const { id } = await paid(2);
    await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
    const refunded = async () => (await staff.get(`/reports/sales?from=${PAID_ON}&to=${PAID_ON}`)).body.data.refunded;
    const before = await refunded();
    expectAnswer(await desk.send(`/refunds/${(await desk.payment(id, 2)).id}/pay`, {}), 200, {});
    expect(await refunded()).toEqual(before);
    const { id: payment_id } = await desk.payment(id);
    expect((await desk.refund(id, { payment_id, amount: 100 })).status).toBe(201);
    const after = await refunded();
    expect([after.sales - before.sales, after.total_bs - before.total_bs]).toEqual([1, 100]);
  });

  it('owes what a gift card paid, and gives nothing back by itself', async () => {
    const item = await makeItem(shop);
    const card = await makeCard(shop, staff.token, '200,00');
    const by = {
      payment_method: 'gift_card',
      payment_code: card.code,
      payment: undefined,
      payment_proof_url: undefined,
    };
    const { id } = await makeSale(shop, by, { lines: [{ item, quantity: 2 }] });
    expect(await desk.status(id)).toBe('validado');
    await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
    const balance = async () => (await staff.get(`/credit/${card.id}`)).body.data.attributes.balance;
    expect(await balance()).toBe(100.2);
    expect(await owedOf(id)).toEqual([['USD', 49.9]]);
    const refund = (await desk.read(id)).data.find(({ attributes }) => attributes.kind === 'refund');
    expectAnswer(await desk.send(`/refunds/${refund?.id}/pay`, {}), 200, {});
    expect(await balance()).toBe(150.1);
    await booksAgree();
  });

  it('owes nothing by credit once the order is cancelled: the card has all of it again', async () => {
    const item = await makeItem(shop);
    const card = await makeCard(shop, staff.token, '200,00');
    const by = { payment_method: 'gift_card', payment_code: card.code, payment: undefined };
    const { id } = await makeSale(shop, { ...by, payment_proof_url: undefined }, { lines: [{ item, quantity: 2 }] });
    await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
    expect((await desk.setStatus(id, 'cancelada')).status).toBe(200);
    expect((await staff.get(`/credit/${card.id}`)).body.data.attributes.balance).toBe(200);
    expect(await desk.states(id)).toEqual(['refunded', 'rejected', 'validated']);
    expect(await owedOf(id)).toEqual([]);
    await booksAgree();
  });

  it('settles a sale that staff set back, as the preview says; a new phone number does not', async () => {
    const { id, item } = await paid(3);
    await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
    await desk.setStatus(id, 'pendiente');
    expectAnswer(await edits.make(id, { recipient: { phone: '0412-7654321' } }), 200, {});
    expect(await desk.status(id)).toBe('pendiente');
    const notes = ['La venta queda validada: sus pagos alcanzan.'];
    const body = { added: [{ id: item.id, quantity: 1 }] };
    expectAnswer(await edits.preview(id, body), 200, { data: { notes } });
    expectAnswer(await edits.make(id, body), 200, {});
    expect(await desk.status(id)).toBe('validado');
    await booksAgree();
  });

  it('is refused below an invoice, which allows another size', async () => {
    const { id, item } = await paid(2);
    const numbers = { number: '00000101', control_number: '00-00000101', issued_on: PAID_ON };
    expectAnswer(await staff.post(`/fiscal/sales/${id}/invoice`, numbers), 201, {});
    expectAnswer(await edits.preview(id, { lines: [{ position: 0, quantity: 1 }] }), 409, {
      message:
        'Este pedido tiene la factura 00000101 y no baja de lo facturado. Anota una nota de crédito por la diferencia.',
    });
    const other = await makeItem(shop, { ref: item.ref, size: 'L' });
    const swap = { lines: [{ position: 0, quantity: 1 }], added: [{ id: other.id, quantity: 1 }] };
    expectAnswer(await edits.make(id, swap), 200, {});
  });
});

it('changes what is promised at the store', async () => {
  await changeLocation(shop, CHACAO, { pickup: true, pickupPayment: true });
  const item = await makeItem(shop, { stock: 0 });
  await bring(shop, item.id, CHACAO, 5);
  const slug = shop.services.catalogue.locations.all().find(({ id }) => id === CHACAO)?.slug;
  const promise = { payment_method: 'efectivo_usd', payment_at_pickup: true, payment_proof_url: undefined };
  const fetched = { address: undefined, shipping_method: 'pickup', pickup_location: slug, payment: undefined };
  const { id } = await makeSale(shop, { ...promise, ...fetched }, { lines: [{ item }] });
  await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
  expect((await desk.payment(id)).attributes).toMatchObject({ amount: 99.8, state: 'declared' });
  expectAnswer(await edits.preview(id, { delivery: { method: 'national' }, recipient: { address: 'Valencia' } }), 422, {
    fields: { 'delivery.method': expect.stringContaining('se paga al retirar') },
  });
  const body = { state: 'handed_over', payments: [{ method: 'efectivo_usd', amount: 99.8 }] };
  expectAnswer(await desk.send(`/sales/${id}/fulfilments/${CHACAO}`, body, 'PUT'), 200, {});
  await booksAgree();
});

// Last: the taxpayer concerns all later orders of the shop.
it('owes the IGTF of what is given back', async () => {
  await makeTaxpayer(shop, true);
  const item = await makeItem(shop, { priceCents: 10_000 });
  const zelle = { payment_method: 'zelle', igtf: 6, payment: { reference: 'Z1', date: PAID_ON } };
  const { id } = await makeSale(shop, zelle, { lines: [{ item, quantity: 2 }] });
  await desk.setStatus(id, 'validado');
  await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
  expect(await owedOf(id)).toEqual([['USD', 103]]);
  expect((await staff.get(`/sales/${id}`)).body.data.attributes.taxes).toMatchObject({ igtf: 3, to_pay: 103 });
  await booksAgree();
});
