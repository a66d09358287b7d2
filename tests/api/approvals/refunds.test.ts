import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeCard } from '#tests/support/payments/gift-cards.ts';
import { makeOrder, paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeAccount, makeItem, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const owner = signedIn(shop);
const tokens = { cashier: '', other: '' };
const desk = paymentsDesk(shop, () => tokens.cashier);
const others = paymentsDesk(shop, () => tokens.other);
beforeAll(async () => {
  await makeRate(shop);
  tokens.cashier = (await makeAccount(shop, 'cashier')).token;
  tokens.other = (await makeAccount(shop, 'cashier')).token;
});

const rule = (enabled: boolean) => owner.put('/approvals/rules', { act: 'refund.pay', enabled });
const OWN = 'Tú anotaste esta devolución: la paga otra persona.';

async function paidOrder() {
  const order = await makeOrder(shop);
  const { id } = await desk.payment(order.id);
  await desk.act(id, 'validate');
  return { ...order, paymentId: id };
}

/** A refund that the cashier recorded as owed. */
async function owed() {
  const order = await paidOrder();
  const recorded = await desk.refund(order.id, { payment_id: order.paymentId, amount: order.totalBs, paid: false });
  expect(recorded.status).toBe(201);
  return { order, id: recorded.body.data.id as number };
}
const pay = (by: typeof desk, id: number) => by.send(`/refunds/${id}/pay`, { date: PAID_ON });

it('is recorded and paid by the same person while the rule is off', async () => {
  const { id } = await owed();
  expect((await pay(desk, id)).status).toBe(200);
  const order = await paidOrder();
  expect((await desk.refund(order.id, { payment_id: order.paymentId, amount: 1 })).status).toBe(201);
});

it('is paid by another person with the rule on, and never at once', async () => {
  await rule(true);
  const order = await paidOrder();
  const atOnce = await desk.refund(order.id, { payment_id: order.paymentId, amount: order.totalBs });
  expect(atOnce).toMatchObject({
    status: 422,
    body: { fields: { paid: 'Anótala por devolver: la paga otra persona.' } },
  });
  const { id, order: sale } = await owed();
  expect(await pay(desk, id)).toMatchObject({ status: 409, body: { message: OWN } });
  const read = await desk.read(sale.id);
  expect(read.meta.second_person).toBe(true);
  expect((await pay(others, id)).status).toBe(200);
  expect(await desk.states(sale.id)).toEqual(['refunded', 'validated']);
});

it('stays the recorder’s after it was annulled, or paid, and reopened by another person', async () => {
  await rule(true);
  const { id } = await owed();
  await desk.act(id, 'reject', { reason: 'Se arregló' });
  await others.act(id, 'reopen');
  expect((await pay(desk, id)).body.message).toBe(OWN);
  expect((await pay(others, id)).status).toBe(200);
  await others.act(id, 'reopen');
  expect((await pay(desk, id)).body.message).toBe(OWN);
});

it('is at once what an edit took of a gift card’s payment: no money leaves the house', async () => {
  await rule(true);
  const card = await makeCard(shop, owner.token, '200,00');
  const by = { payment_method: 'gift_card', payment_code: card.code, payment: undefined };
  const { id } = await makeSale(
    shop,
    { ...by, payment_proof_url: undefined },
    { lines: [{ item: await makeItem(shop), quantity: 2 }] },
  );
  const edits = editor(shop, () => owner.token);
  expect((await edits.make(id, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(200);
  const asOwner = paymentsDesk(shop, () => owner.token);
  const refund = await asOwner.payment(id, 2);
  expect((await pay(asOwner, refund.id)).status).toBe(200);
  expect(refund.attributes.recorded_by).toBeNull();
  expect((await owner.get(`/credit/${card.id}`)).body.data.attributes.balance).toBe(150.1);
});

it('counts the recorder of before the rule was switched on', async () => {
  await rule(false);
  const { id } = await owed();
  await shop.database.connection.execute(sql`update payments set owed_by = null where id = ${id}`);
  await rule(true);
  expect((await pay(desk, id)).body.message).toBe(OWN);
  expect((await pay(others, id)).status).toBe(200);
});

it('is no payment of a program', async () => {
  await rule(true);
  const { id } = await owed();
  const keyBody = { name: 'Caja', permissions: ['payments.refund'], stores: [], expires_on: PAID_ON };
  const { key } = (await owner.post('/keys', keyBody)).body;
  const program = paymentsDesk(shop, () => key);
  expect(await pay(program, id)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('una persona con su cuenta') },
  });
});

it('is another person by the database', async () => {
  await rule(true);
  const { id } = await owed();
  const self = sql`update payments set state = 'validated', decided_by = owed_by where id = ${id}`;
  await expect(shop.database.connection.execute(self)).rejects.toMatchObject({
    cause: { constraint: 'payments_second_person' },
  });
});

it('is paid once when two pay at the same time', async () => {
  await rule(true);
  const { id, order } = await owed();
  const answers = await Promise.all([
    pay(others, id),
    pay(
      paymentsDesk(shop, () => owner.token),
      id,
    ),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 409, body: { message: 'Esta devolución ya se pagó' } }]);
  expect(await desk.states(order.id)).toEqual(['refunded', 'validated']);
});
