import { beforeAll, expect, it } from 'vitest';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeAccount, makeItem, makeProof, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, levelsOf, pickupAt } from '#tests/support/stock/stock-books.ts';

// Two clerks on two replicas hand the same order over, and orders that share a proof.
const [one, two] = testReplicas();
let token = '';
const desks = [paymentsDesk(one, () => token), paymentsDesk(two, () => token)] as const;

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  await changeLocation(one, CHACAO, { pickup: true, pickupPayment: true });
  await two.services.catalogue.refresh();
});

async function promised() {
  const item = await makeItem(one, { stock: 0 });
  await bring(one, item.id, CHACAO, 1);
  const body = {
    ...(await orderBody(one, [{ item }])),
    ...pickupAt(one, CHACAO),
    payment_method: 'efectivo_usd',
    payment_at_pickup: true,
    payment_proof_url: undefined,
    payment: undefined,
  };
  const placed = await placeOrder(one, body);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { item, id: placed.body.data.id as number };
}

it('takes the money for an order once, however many hand it over at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, item } = await promised();
    const body = { state: 'handed_over', payments: [{ method: 'efectivo_usd', amount: 49.9 }] };
    const path = `/sales/${id}/fulfilments/${CHACAO}`;
    const answers = await atOnce(4, (turn) => desks[turn % 2 === 0 ? 0 : 1].send(path, body, 'PUT'));
    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await desks[0].states(id)).toEqual(['validated']);
    expect(await desks[0].status(id)).toBe('validado');
    expect(await levelsOf(one, item.id)).toEqual({ [CHACAO]: '0 − 0' });
  }
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
});

it('either takes the money or cancels the order, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, item } = await promised();
    const body = { state: 'handed_over', payments: [{ method: 'efectivo_usd', amount: 49.9 }] };
    const [taken] = await Promise.all([
      desks[0].send(`/sales/${id}/fulfilments/${CHACAO}`, body, 'PUT'),
      desks[1].setStatus(id, 'cancelada'),
    ]);
    expect(await desks[0].states(id)).toEqual([taken.status === 200 ? 'validated' : 'rejected']);
    expect(await desks[0].status(id)).toBe('cancelada');
    expect(await levelsOf(one, item.id)).toEqual({ [CHACAO]: '1 − 0' });
  }
});

it('uses a proof once, as the first payment of one order or a further one of another', async () => {
  for (let round = 0; round < 6; round += 1) {
    const proof = await makeProof(one);
    const item = await makeItem(one, { stock: 20 });
    const sent = { kind: 'sent', method: 'pago_movil', currency: 'VES', amount: 821.41, payment_proof_url: proof };
    const bodies = [
      await orderBody(one, [{ item }], { payment_proof_url: proof }),
      await orderBody(one, [{ item: await makeItem(one) }], { payment_amount: 1000, further_payments: [sent] }),
      await orderBody(one, [{ item: await makeItem(one) }], { payment_amount: 1000, further_payments: [sent] }),
    ];
    const answers = await Promise.all(bodies.map((body, turn) => placeOrder(turn % 2 === 0 ? one : two, body)));
    expect(tally(answers)).toEqual({ 201: 1, 422: 2 });
  }
});
