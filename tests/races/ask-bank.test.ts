import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAboutNew, verificationOf } from '#server/features/sales/payments/ask-bank.ts';
import { payments, paymentVerifications } from '#server/features/sales/payments.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { answerWith, type FakeBank, FINDS_IT, openFakeBank } from '#tests/support/neighbours/fake-bank.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeAccount, makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

const bank: FakeBank = await openFakeBank();
const [one, two] = testReplicas({ PAYMENT_VERIFIER_URL: bank.url, PAYMENT_VERIFIER_KEY: 'llave' });
let token = '';
const desk = paymentsDesk(one, () => token);

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});
afterAll(() => bank.close());

/** Starts the query as a replica does each minute. */
function ask(shop: TestShop, validates = false): Promise<number> {
  return askAboutNew(verificationOf(shop.services, { url: bank.url, key: 'llave', validates }));
}

let serial = 100_000;
function order(changes: Record<string, unknown> = {}) {
  serial += 7;
  const payment = { bank: 'Banesco', reference: String(serial), date: PAID_ON, payerPhone: '04141234567', ...changes };
  return makeOrder(one, { payment });
}

const askedFor = (reference: string) => bank.asked.filter((query) => query.reference === reference).length;

describe('the automatic bank query', () => {
  it('is sent once about each payment, despite two replicas and repeated runs', async () => {
    bank.answer = FINDS_IT;
    const orders = await Promise.all([order(), order(), order()]);
    await Promise.all([ask(one), ask(two), ask(one), ask(two)]);
    await ask(two);
    for (const { id } of orders) {
      const { attributes } = await desk.payment(id);
      expect(askedFor(attributes.reference ?? '')).toBe(1);
      expect(attributes).toMatchObject({
        state: 'matched',
        decision: 'Banco: Pago recibido',
        decided_by: null,
        verification: { by: null, outcome: 'found', words: 'Pago recibido' },
      });
      expect(await desk.status(id)).toBe('pendiente');
    }
    // A person confirms the payment.
    const [first] = orders;
    await desk.act((await desk.payment(first.id)).id, 'validate');
    expect(await desk.status(first.id)).toBe('validado');
  });

  it('about a rejected payment changes the IGTF of the Zelle that was declared instead', async () => {
    await makeTaxpayer(one, true);
    bank.answer = answerWith([]);
    const sale = await order();
    const { id } = await desk.payment(sale.id);
    await desk.act(id, 'reject', { reason: 'No llegó' });
    const igtf = async () => (await desk.read(sale.id)).meta.igtf;
    await desk.add(sale.id, { method: 'zelle', amount: sale.total, reference: 'Z9' });
    expect(await igtf()).toBeGreaterThan(0);
    bank.answer = FINDS_IT;
    await desk.send(`/payments/${id}/ask`, undefined);
    expect(await desk.states(sale.id)).toEqual(['matched', 'declared']);
    expect(await igtf()).toBe(0);
    await makeTaxpayer(one, false);
  });

  it('without a match or an answer changes nothing; staff can query again', async () => {
    bank.answer = answerWith([]);
    const sale = await order();
    await ask(one);
    expect((await desk.payment(sale.id)).attributes).toMatchObject({
      state: 'declared',
      askable: true,
      verification: { outcome: 'not_found', words: 'El banco no encontró el pago' },
    });
    const { id } = await desk.payment(sale.id);
    bank.answer = (_, response) => void response.writeHead(500).end();
    expect((await desk.send(`/payments/${id}/ask`, undefined)).body.data.attributes).toMatchObject({
      state: 'declared',
      version: 1,
      verification: { by: 'Ana Rivas', outcome: 'failed', words: 'El banco respondió con un error (500)' },
    });
    bank.answer = FINDS_IT;
    const checked = await desk.send(`/payments/${id}/ask`, undefined);
    expect(checked.body.data.attributes).toMatchObject({ state: 'matched', verification: { outcome: 'found' } });
    expect((await desk.send(`/payments/${id}/ask`, undefined)).body.message).toBe('Este pago ya se decidió');
    const metrics = await fetch(`${one.url}/metrics`).then((answer) => answer.text());
    expect(metrics).toContain('vitrina_payment_verifications_total{outcome="failed"} 1');
  });

  it('is not sent about payments the bank cannot know, or by a shop without a bank', async () => {
    const sale = await order({ payerPhone: '' });
    await ask(one);
    const { id, attributes } = await desk.payment(sale.id);
    expect(attributes).toMatchObject({ verification: null, askable: false });
    expect((await desk.send(`/payments/${id}/ask`, undefined)).body.code).toBe('status_conflict');
    expect((await desk.read(sale.id)).meta.can_ask).toBe(true);
  });

  it('is ignored for a payment that was corrected during the query', async () => {
    const sale = await order();
    const { id } = await desk.payment(sale.id);
    bank.answer = async (query, response, request) => {
      await desk.send(`/payments/${id}`, { amount: 1, reference: query.reference }, 'PUT');
      FINDS_IT(query, response, request);
    };
    await ask(one);
    expect((await desk.payment(sale.id)).attributes).toMatchObject({
      state: 'declared',
      amount: 1,
      verification: { outcome: 'found' },
    });
  });

  it('is not sent while the bank is down, and the payment waits', async () => {
    const services = verificationOf(one.services, { url: bank.url, key: 'llave', validates: false });
    const sale = await order();
    await askAboutNew({ ...services, verifier: { ...services.verifier, isDown: () => true } });
    expect((await desk.payment(sale.id)).attributes.verification).toBeNull();
  });
});

describe('a shop that accepts exact answers', () => {
  it('validates the sale, and records why', async () => {
    bank.answer = FINDS_IT;
    const sale = await order();
    await ask(two, true);
    expect(await desk.status(sale.id)).toBe('validado');
    const history = (await call(one, `/sales/${sale.id}/history`, { token })).body.data.at(-1).attributes;
    expect(history).toMatchObject({ to: 'validado', by: null, payments: 'Pago 1 confirmado por el banco' });
  });

  it('validates neither of two sales that name the same payment', async () => {
    bank.answer = FINDS_IT;
    const notice = { reference: '55443322' };
    const [first, second] = [await order(notice), await order(notice)];
    await Promise.all([ask(one, true), ask(two, true)]);
    for (const { id } of [first, second]) {
      expect(await desk.states(id)).toEqual(['matched']);
      expect(await desk.status(id)).toBe('pendiente');
    }
    const { connection } = one.database;
    const rows = await connection
      .select({ id: paymentVerifications.id })
      .from(paymentVerifications)
      .innerJoin(payments, eq(payments.id, paymentVerifications.paymentId))
      .where(eq(payments.reference, notice.reference));
    expect(rows).toHaveLength(2);
    expect(await ledgerDifferences(connection)).toEqual([]);
  });
});
