import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeProof, makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(() => makeRate(shop));

describe('the payments of a sale', () => {
  it('equal what the order declared, with the amount due', async () => {
    const sale = await makeOrder(shop);
    const { data, entries, meta } = await desk.read(sale.id);
    expect(data.map(({ attributes }) => attributes)).toMatchObject([
      {
        position: 1,
        kind: 'payment',
        method: 'pago_movil',
        currency: 'VES',
        amount: sale.totalBs,
        covers: sale.total,
        reference: '123456',
        bank: 'Banesco',
        date: PAID_ON,
        payer_phone: '0414-1234567',
        state: 'declared',
        reconciled: false,
        refundable: 0,
        owed: 0,
        version: 1,
        payment_proof_url: expect.stringMatching(/^\/api\/files\//),
      },
    ]);
    expect(entries).toEqual([]);
    expect(meta).toMatchObject({ status: 'pendiente', paid: 0, due: sale.total, due_bs: sale.totalBs, over: 0 });
  });

  it('in two currencies validate the sale together, and not before', async () => {
    const sale = await makeOrder(shop);
    const first = await desk.payment(sale.id);
    const halfBs = Math.round(sale.totalBs * 50) / 100;
    await desk.send(`/payments/${first.id}`, { amount: halfBs, reference: '777' }, 'PUT', 1);
    await desk.act(first.id, 'validate');
    const { meta } = await desk.read(sale.id);
    expect(meta.due_bs).toBeCloseTo(sale.totalBs - halfBs, 2);
    const proof = await makeProof(shop);
    const added = await desk.add(sale.id, {
      method: 'zelle',
      amount: String(meta.due).replace('.', ','),
      reference: 'ZX1',
      date: PAID_ON,
      payer_name: 'Luis Gil',
      payer_id: 'v 12.345.678',
      payment_proof_url: proof,
    });
    expect(added.body.data?.attributes, JSON.stringify(added.body)).toMatchObject({
      position: 2,
      currency: 'USD',
      amount: meta.due,
      covers: meta.due,
      state: 'declared',
      payer_name: 'Luis Gil',
      payer_id: 'V-12345678',
      payment_proof_url: proof,
    });
    expect(await desk.status(sale.id)).toBe('pendiente');
    expect((await desk.act(added.body.data.id, 'validate')).body.data.attributes).toMatchObject({
      state: 'validated',
      decided_by: 'Ana Rivas',
      decision: 'a mano',
    });
    expect(await desk.status(sale.id)).toBe('validado');
    const read = await desk.read(sale.id);
    expect(read.meta).toMatchObject({ paid: sale.total, due: 0, due_bs: 0, over: 0, over_bs: 0 });
    expect(read.entries.map(({ attributes: { position, from, to, by } }) => [position, from, to, by])).toEqual([
      [1, 'declared', 'declared', null],
      [1, 'declared', 'validated', 'Ana Rivas'],
      [2, 'declared', 'validated', 'Ana Rivas'],
    ]);
    // The picture belongs to this payment only.
    expect((await desk.add(sale.id, { method: 'zelle', amount: 1, payment_proof_url: proof })).body.code).toBe(
      'proof_used',
    );
  });

  it('can be unvalidated, and the sale with them', async () => {
    const sale = await makeOrder(shop);
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    expect((await desk.act(id, 'reopen')).body.data.attributes).toMatchObject({ state: 'declared', decision: null });
    expect(await desk.status(sale.id)).toBe('pendiente');
    const rejected = await desk.act(id, 'reject', { reason: 'No está en el banco' });
    expect(rejected.body.data.attributes).toMatchObject({ state: 'rejected', decision: 'No está en el banco' });
    // The payment arrived after all.
    await desk.act(id, 'validate');
    expect(await desk.status(sale.id)).toBe('validado');
    expect((await desk.act(id, 'reject', { reason: 'x' })).body).toMatchObject({ code: 'status_conflict' });
  });

  it('can be corrected until they are validated, and the sale shows the same', async () => {
    const sale = await makeOrder(shop);
    const { id } = await desk.payment(sale.id);
    const text = { amount: sale.totalBs, reference: '00998877', bank: 'Mercantil', date: PAID_ON };
    const corrected = await desk.send(`/payments/${id}`, { ...text, payer_phone: '0412 7654321' }, 'PUT', 1);
    expect(corrected.body.data.attributes).toMatchObject({ ...text, payer_phone: '0412-7654321', version: 2 });
    const { attributes } = (await staff.get(`/sales/${sale.id}`)).body.data;
    expect(attributes).toMatchObject({
      payment: { bank: 'Mercantil', reference: '00998877', date: PAID_ON, payerPhone: '0412-7654321' },
      version: 2,
    });
    const late = await desk.send(`/payments/${id}`, { amount: 1 }, 'PUT', 1);
    expectAnswer(late, 412, { code: 'version_conflict', details: { attributes: { reference: '00998877' } } });
    await desk.act(id, 'validate');
    expect((await desk.send(`/payments/${id}`, text, 'PUT')).body.code).toBe('status_conflict');
  });

  it.each([
    [{ method: 'zelle' }, 'amount', 'Escribe el monto'],
    [{ method: 'zelle', amount: 1, date: '2099-01-01' }, 'date', 'La fecha del pago no puede ser futura'],
    [
      { method: 'pago_movil', amount: 1, reference: '123456' },
      'reference',
      'Esta venta ya tiene un pago con esa referencia',
    ],
  ])('are refused as %j', async (body, field, message) => {
    const sale = await makeOrder(shop);
    const refused = await desk.add(sale.id, body);
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: message }]);
  });
});

describe('a refund', () => {
  it('is never more than was received, owed or paid; a full refund leaves nothing paid', async () => {
    const sale = await makeOrder(shop, { payment_method: 'zelle', payment: { reference: 'ZR1', date: PAID_ON } });
    const { id } = await desk.payment(sale.id);
    const part = { payment_id: id, amount: 10 };
    expect((await desk.refund(sale.id, part)).body.message).toBe('Solo se devuelve un pago validado');
    await desk.act(id, 'validate');
    expect((await desk.refund(sale.id, { ...part, amount: sale.total + 0.01 })).body.fields).toEqual({
      amount: 'Es más de lo que queda por devolver de este pago',
    });
    const owed = await desk.refund(sale.id, { ...part, paid: false });
    expect(owed.body.data.attributes).toMatchObject({ kind: 'refund', refund_of: id, state: 'declared', amount: 10 });
    expect((await desk.payment(sale.id)).attributes).toMatchObject({ owed: 10, refundable: sale.total - 10 });
    const listed = (await staff.get('/refunds/owed')).body;
    expect(listed.data).toMatchObject([{ id, attributes: { order_id: sale.orderId, amount: 10, currency: 'USD' } }]);
    expect(listed.meta.sums).toEqual([{ currency: 'USD', amount: 10, count: 1 }]);
    expect((await desk.refund(sale.id, { ...part, amount: sale.total - 9.99 })).status).toBe(422);

    const paid = await desk.send(`/refunds/${owed.body.data.id}/pay`, { reference: 'DEV1', date: PAID_ON });
    expect(paid.body.data.attributes).toMatchObject({ state: 'validated', reference: 'DEV1', decision: 'Pagó de más' });
    expect((await desk.send(`/refunds/${owed.body.data.id}/pay`, {})).body.message).toBe('Esta devolución ya se pagó');
    // A partial refund is no reason to ask the shopper for another payment.
    expect(await desk.status(sale.id)).toBe('validado');
    expect((await desk.act(id, 'reopen')).body.code).toBe('status_conflict');

    await desk.refund(sale.id, { payment_id: id, amount: sale.total - 10 });
    expect(await desk.states(sale.id)).toEqual(['refunded', 'validated', 'validated']);
    expect(await desk.status(sale.id)).toBe('pendiente');
    expect((await desk.read(sale.id)).meta).toMatchObject({ paid: 0, due: sale.total });
    expect((await staff.delete(`/sales/${sale.id}`)).body).toMatchObject({
      code: 'status_conflict',
      message: 'Esta venta no se puede eliminar: de ella ya se devolvió dinero. Puedes cancelarla.',
    });

    // One of the two payments was not made after all.
    await desk.act(owed.body.data.id, 'reopen');
    expect(await desk.states(sale.id)).toEqual(['validated', 'declared', 'validated']);
    expect(await ledgerDifferences(shop.database.connection)).toEqual([]);
  });

  it('that was refused is not owed again beyond what is left', async () => {
    const sale = await makeOrder(shop, { payment_method: 'zelle' });
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    const first = await desk.refund(sale.id, { payment_id: id, amount: sale.total - 5, paid: false });
    await desk.act(first.body.data.id, 'reject', { reason: 'No procede' });
    expect((await desk.refund(sale.id, { payment_id: id, amount: 10, paid: false })).status).toBe(201);
    const again = await desk.act(first.body.data.id, 'reopen');
    expect([again.status, again.body.message]).toEqual([
      409,
      'Eso sería devolver más de lo que queda por devolver de este pago.',
    ]);
    expect(await desk.states(sale.id)).toEqual(['validated', 'rejected', 'declared']);
  });

  it('may be in the other currency, at the rate of the sale', async () => {
    const sale = await makeOrder(shop);
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    const tooMuch = { payment_id: id, currency: 'USD', method: 'zelle' };
    expect((await desk.refund(sale.id, { ...tooMuch, amount: sale.total + 0.01 })).status).toBe(422);
    await desk.refund(sale.id, { ...tooMuch, amount: sale.total });
    expect(await desk.states(sale.id)).toEqual(['refunded', 'validated']);
  });

  it('is owed for everything received on a cancelled order', async () => {
    const sale = await makeOrder(shop);
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'validate');
    await desk.send(`/sales/${sale.id}/cancel`, { reason: 'stock' });
    const owed = (await staff.get('/refunds/owed?page[size]=200')).body.data;
    const mine = owed.find(({ attributes }: { attributes: { sale_id: number } }) => attributes.sale_id === sale.id);
    expect(mine.attributes).toMatchObject({ amount: sale.totalBs, received: sale.totalBs, currency: 'VES' });
    expect((await desk.payment(sale.id)).attributes.owed).toBe(sale.totalBs);
    await desk.refund(sale.id, { payment_id: id, amount: sale.totalBs, reference: 'DEV2' });
    expect((await desk.payment(sale.id)).attributes).toMatchObject({ state: 'refunded', owed: 0 });
    expect(await desk.status(sale.id)).toBe('cancelada');
  });
});

it('the sales list can be filtered by payments to review, short payments, and refunds owed', async () => {
  const order = () => makeOrder(shop);
  const mine = [await order(), await order(), await order(), await order(), await order()] as const;
  const [declared, short, over, owed, cancelled] = mine;
  const correct = async ({ id }: { id: number }, amount: number) =>
    desk.send(`/payments/${(await desk.payment(id)).id}`, { amount }, 'PUT');
  await correct(short, Math.round(short.totalBs * 100 - 1) / 100);
  await correct(over, Math.round(over.totalBs * 100 + 1) / 100);
  for (const { id } of [over, owed, cancelled]) await desk.act((await desk.payment(id)).id, 'validate');
  await desk.refund(owed.id, { payment_id: (await desk.payment(owed.id)).id, amount: 1, paid: false });
  await desk.setStatus(cancelled.id, 'cancelada');
  const salesWith = async (payment: string) => {
    const { body } = await staff.get(`/sales?payment=${payment}&page[size]=200`);
    const ids = body.data.map(({ id }: { id: number }) => id);
    return mine.filter(({ id }) => ids.includes(id));
  };
  expect(await salesWith('review')).toEqual([declared, short]);
  expect(await salesWith('short')).toEqual([short]);
  expect(await salesWith('owed')).toEqual([owed, cancelled]);
  expect((await staff.get('/sales?payment=x')).status).toBe(422);
});
