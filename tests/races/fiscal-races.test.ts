import { afterEach, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { bookedPeriods, moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { makeAccount, makeItem, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { COMPANY, makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Two clerks on two replicas: one corrects what was invoiced, the other changes what the note depends on.
const [one, two] = testReplicas();
let token = '';
let serial = 0;
const desk = paymentsDesk(one, () => token);
const ROUNDS = 4;

beforeAll(async () => {
  await makeRate(one);
  await makeTaxpayer(one, true);
  token = (await makeAccount(one, 'admin')).token;
});
afterEach(async () => expect(await moneyDifferences(one.database.connection)).toEqual([]));

const numbers = () => {
  serial += 1;
  return { number: String(serial), control_number: `00-${String(serial).padStart(8, '0')}`, issued_on: PAID_ON };
};
const post = (shop: typeof one, path: string, body: unknown) => call(shop, path, { method: 'POST', token, body });
const correctionOf = async (id: number) =>
  (await call(one, `/fiscal/sales/${id}/documents`, { token })).body.meta.correction;

/** An invoiced sale of USD 100.00 that was paid by Zelle, with IGTF of Bs 109.50. */
async function invoiced() {
  const item = await makeItem(one, { priceCents: 10_000 });
  const byZelle = { payment_method: 'zelle', igtf: 3, payment: { reference: `Z${serial}`, date: PAID_ON } };
  const { id } = await makeSale(one, { ...byZelle, company: COMPANY }, { lines: [{ item }] });
  const payment = (await desk.payment(id)).id;
  await desk.act(payment, 'validate');
  const { body } = await post(one, `/fiscal/sales/${id}/invoice`, numbers());
  return { id, payment, invoice: body.data.id as number };
}

/** As above; the Zelle went back and came again, so that a note of credit and one of debit stand. */
async function debited() {
  const sale = await invoiced();
  const refund = await desk.refund(sale.id, { payment_id: sale.payment, amount: 103 });
  const path = `/fiscal/sales/${sale.id}/igtf-notes`;
  expect((await post(one, path, { kind: 'nota_credito', ...numbers() })).status).toBe(201);
  await desk.act(refund.body.data.id, 'reopen');
  const debit = await post(one, path, { kind: 'nota_debito', ...numbers() });
  expect(debit.status).toBe(201);
  return { ...sale, refund: refund.body.data.id as number, debit: debit.body.data.id as number };
}

it('asks for another note when a refund is paid while the IGTF is being corrected', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await debited();
    const path = `/fiscal/sales/${sale.id}/igtf-notes`;
    const [paid, noted] = await Promise.all([
      post(one, `/refunds/${sale.refund}/pay`, {}),
      post(two, path, { kind: 'nota_credito', ...numbers() }),
    ]);
    expect(paid.status).toBe(200);
    const isNoted = noted.status === 201;
    expect(await correctionOf(sale.id)).toEqual(isNoted ? null : { kind: 'nota_credito', igtf_bs: 109.5 });
  }
});

it('credits the IGTF once when two notes are recorded at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, payment } = await invoiced();
    await desk.refund(id, { payment_id: payment, amount: 103 });
    const answers = await Promise.all([
      post(one, `/fiscal/sales/${id}/igtf-notes`, { kind: 'nota_credito', ...numbers() }),
      post(two, `/fiscal/sales/${id}/igtf-notes`, { kind: 'nota_credito', ...numbers() }),
      post(two, `/fiscal/sales/${id}/credit-notes`, numbers()),
    ]);
    const noted = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.attributes.igtf_bs);
    expect(noted.reduce((sum, igtf) => sum + igtf, 0)).toBe(109.5);
    expect(await correctionOf(id)).toBeNull();
  }
});

it('annuls a debit note, or gives its IGTF back, never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await debited();
    await post(one, `/refunds/${sale.refund}/pay`, {});
    const answers = await Promise.all([
      post(one, `/fiscal/documents/${sale.debit}/annul`, { why: 'Error' }),
      post(two, `/fiscal/sales/${sale.id}/igtf-notes`, { kind: 'nota_credito', ...numbers() }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await correctionOf(sale.id)).toBeNull();
  }
});

it('closes a day with an invoice and its comprobante as they stay, when one is being annulled', async () => {
  const { invoice } = await invoiced();
  const comprobante = { number: `${PAID_ON.slice(0, 4)}${PAID_ON.slice(5, 7)}00000001`, date: PAID_ON, amount_bs: 1 };
  const [closed, annulled, withheld] = await Promise.all([
    post(one, '/fiscal/closings', { period: PAID_ON }),
    post(two, `/fiscal/documents/${invoice}/annul`, { why: 'Error' }),
    post(two, `/fiscal/documents/${invoice}/withholding`, comprobante),
  ]);
  expect(closed.status).toBe(201);
  expect([200, 409]).toContain(annulled.status);
  expect([200, 409]).toContain(withheld.status);
  const booked = () => bookedPeriods(one.database.connection, 10);
  const today = (await booked()).find(({ period }) => period === PAID_ON);
  const again = await Promise.all([
    post(two, `/fiscal/documents/${invoice}/annul`, { why: 'Error' }),
    post(two, `/fiscal/documents/${invoice}/withholding`, { ...comprobante, amount_bs: 2 }),
  ]);
  expect(again.every(({ status }) => status < 500)).toBe(true);
  expect((await booked()).find(({ period }) => period === PAID_ON)).toEqual(today);
});
