import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseSales } from '#server/features/sales/customers.ts';
import { purgeUnusedProofs } from '#server/features/sales/proofs/payment-proofs.ts';
import { paymentProofs, sales } from '#server/features/sales/sales.tables.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeProof, makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);

beforeAll(() => makeRate(shop));

/** Matches a bank line to a payment. */
async function reconcile(paymentId: number): Promise<void> {
  await shop.database.connection.execute(sql`
    with made as (insert into reconciliations (kind, reasons) values ('manual', '{}') returning id)
    insert into reconciliation_payments (reconciliation_id, payment_id, amount_hundredths)
    select id, ${paymentId}, 1 from made`);
}

describe('a status set by hand', () => {
  it('changes the declared payments with it, both ways', async () => {
    const sale = await makeOrder(shop);
    await desk.setStatus(sale.id, 'validado');
    expect((await desk.payment(sale.id)).attributes).toMatchObject({
      state: 'validated',
      decision: 'a mano',
      decided_by: 'Ana Rivas',
    });
    const history = (await staff.get(`/sales/${sale.id}/history`)).body.data.at(-1).attributes;
    expect(history).toMatchObject({ to: 'validado', by: 'Ana Rivas' });
    expect(history).not.toHaveProperty('payments');
    await desk.setStatus(sale.id, 'pendiente');
    expect(await desk.states(sale.id)).toEqual(['declared']);
    await staff.post('/sales/validate', { sales: [{ id: sale.id, version: 3 }] });
    expect(await desk.states(sale.id)).toEqual(['validated']);
  });

  it('leaves payments matched to bank lines, and such a sale cannot be deleted', async () => {
    const sale = await makeOrder(shop);
    await desk.setStatus(sale.id, 'validado');
    const { id } = await desk.payment(sale.id);
    await reconcile(id);
    await desk.setStatus(sale.id, 'pendiente');
    expect((await desk.payment(sale.id)).attributes).toMatchObject({ state: 'validated', reconciled: true });
    expect((await desk.act(id, 'reopen')).body.message).toBe(
      'Este pago está en un movimiento del banco. Deshaz primero la conciliación.',
    );
    expect((await staff.delete(`/sales/${sale.id}`)).body).toMatchObject({
      message: 'Esta venta no se puede eliminar: sus pagos están en movimientos del banco. Puedes cancelarla.',
    });
  });

  it('of cancelled rejects declared payments and keeps received ones', async () => {
    const [unpaid, paid] = [await makeOrder(shop), await makeOrder(shop)];
    await desk.setStatus(unpaid.id, 'cancelada');
    expect((await desk.payment(unpaid.id)).attributes).toMatchObject({
      state: 'rejected',
      decision: 'venta cancelada',
      owed: 0,
    });
    await desk.setStatus(paid.id, 'validado');
    await desk.setStatus(paid.id, 'cancelada');
    expect((await desk.payment(paid.id)).attributes).toMatchObject({ state: 'validated', owed: paid.totalBs });
  });

  it('a deleted sale also deletes its payments and pictures; the log keeps the payments', async () => {
    const sale = await makeOrder(shop);
    const proof = await makeProof(shop);
    await desk.add(sale.id, { method: 'zelle', amount: 5, payment_proof_url: proof });
    await desk.setStatus(sale.id, 'validado');
    expect((await staff.delete(`/sales/${sale.id}`)).status).toBe(204);
    const reference = proof.split('/').at(-1) ?? '';
    const { connection } = shop.database;
    expect(await connection.select().from(paymentProofs).where(eq(paymentProofs.reference, reference))).toEqual([]);
    const log = (await staff.get('/audit?page[size]=1')).body.data[0].attributes;
    expect(log.details.payments).toMatchObject([
      { position: 1, state: 'validated' },
      { position: 2, amountHundredths: 500 },
    ]);
    expect(await ledgerDifferences(connection)).toEqual([]);
  });
});

it('a customer whose data are erased keeps amounts and references, but no payer and no notes', async () => {
  const { connection } = shop.database;
  const account = await makeAccount(shop, 'customer');
  const sale = await makeOrder(shop);
  await connection.update(sales).set({ accountId: account.id }).where(eq(sales.id, sale.id));
  const payer = { payer_name: 'Luis Gil', payer_id: 'V-12345678', payer_phone: '0414-7654321' };
  const proof = { payment_proof_url: await makeProof(shop) };
  const { body } = await desk.add(sale.id, { method: 'pago_movil', amount: 5, reference: '5', ...payer, ...proof });
  await desk.act(body.data.id, 'reject', { reason: 'Luis Gil no pagó' });
  await desk.act((await desk.payment(sale.id)).id, 'validate');
  await desk.setStatus(sale.id, 'cancelada');
  const { id: payment_id, attributes } = await desk.payment(sale.id);
  await desk.refund(sale.id, { payment_id, amount: attributes.amount });
  await shop.database.transaction((tx) => releaseSales(tx, { accountId: account.id, email: null }, new Date()));
  const read = await desk.read(sale.id);
  expect(JSON.stringify(read)).not.toMatch(/Luis|12345678|7654321|4141234567/);
  expect(
    read.data.map(({ attributes }) => [attributes.state, attributes.reference, attributes.payment_proof_url]),
  ).toEqual([
    ['refunded', '123456', null],
    ['rejected', '5', null],
    // The refund, without which the sale would still be open.
    ['validated', null, null],
  ]);
  expect(await ledgerDifferences(connection)).toEqual([]);
});

it('the proof of another payment is not purged as unused, cannot pay an order, and is flagged when it was used before', async () => {
  const sale = await makeOrder(shop);
  const proof = await makeProof(shop);
  const added = await desk.add(sale.id, {
    method: 'transferencia',
    amount: 5,
    bank: 'Provincial',
    reference: '445566',
    date: PAID_ON,
    payment_proof_url: proof,
  });
  const { connection } = shop.database;
  const reference = proof.split('/').at(-1) ?? '';
  await connection
    .update(paymentProofs)
    .set({ createdAt: new Date(0) })
    .where(eq(paymentProofs.reference, reference));
  await purgeUnusedProofs(shop.database, shop.services.jobs, new Date());
  expect((await desk.payment(sale.id, 2)).attributes.payment_proof_url).toBe(proof);
  await expect(makeOrder(shop, { payment_proof_url: proof })).rejects.toThrow('proof_used');

  const twin = await makeOrder(shop, { payment: { bank: 'Provincial', reference: '999', date: PAID_ON } });
  const text = { method: 'transferencia', amount: 5, bank: 'PROVINCIAL', reference: '0445566', date: PAID_ON };
  await desk.add(twin.id, text);
  const flagged = async () => (await staff.get(`/sales/${twin.id}`)).body.data.attributes.flags;
  const other = { id: sale.id, order_id: sale.orderId };
  expect(await flagged()).toEqual([{ kind: 'duplicate_reference', sales: [other] }]);
  await desk.act(added.body.data.id, 'reject', { reason: 'Repetido' });
  expect(await flagged()).toEqual([]);
});
