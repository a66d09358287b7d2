import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Candidate, ProposalList, ReconciliationList } from '#contract/payments/reconciliation.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { readProposals } from '#server/features/reconciliation/queue/read-proposals.ts';
import { call } from '#tests/support/http/call.ts';
import { firstPayment, makeBankAccount, makeBankLine, makePaidOrder } from '#tests/support/payments/bank-factories.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale, PAID_ON, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let account = { id: 0, statementId: 0 };
let people = 0;

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

type Customer = ReturnType<typeof newCustomer>;

function newCustomer() {
  people += 1;
  return {
    customer_name: `Rosa Marcano ${people}`,
    customer_phone: `0412-30000${String(people).padStart(2, '0')}`,
    customer_id: `V-${20_000_000 + people}`,
  };
}

/** Another name per test, so that tests teach each other nothing. */
const newName = () => `Hector Salcedo ${'abcdefghijklmnopqrstuvwxyz'.charAt(people).repeat(4)}`;

type Order = Awaited<ReturnType<typeof makePaidOrder>>;

const lineFrom = (payer: string, { payment }: Order, changes = {}) =>
  makeBankLine(shop, account, { amount: payment.amountHundredths, reference: '', payer, ...changes });

async function join(line: number, { payment }: Pick<Order, 'payment'>): Promise<number> {
  const body = { lines: [line], payments: [{ id: payment.id, version: payment.version }], difference: 'none' };
  const made = await staff.post<{ data: { id: number } }>('/reconciliations', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

/** Reconciles by hand an order of the customer with this name. */
async function teach(payer: string, customer: Customer, changes = {}) {
  const order = await makePaidOrder(shop, customer);
  const line = await lineFrom(payer, order, changes);
  return { order, line, id: await join(line, order) };
}

async function proposalOf(line: number) {
  const { body } = await staff.get<ProposalList>('/reconciliation/proposals?page[size]=200');
  return body.data.find(({ attributes }) => attributes.lines.some(({ id }) => id === line))?.attributes;
}

const learntFrom = (order: Order) => `Este nombre ya pagó un pedido de este cliente: ${order.orderId}`;
const STRANGER = /^Pagó otra persona/;

describe('a payer that a clerk has confirmed', () => {
  it('proposes the next payment of that customer, in the queue, by hand and in the history', async () => {
    const customer = newCustomer();
    const name = newName();
    const first = await teach(name.toUpperCase(), customer);
    const next = await makePaidOrder(shop, customer);
    const line = await lineFrom(name, next);
    expect(await proposalOf(line)).toMatchObject({
      certainty: 'likely',
      payments: [{ id: next.payment.id }],
      reasons: expect.arrayContaining([learntFrom(first.order)]),
      warnings: ['No hay referencia que comparar'],
    });
    const byHand = await staff.get<{ data: Candidate[] }>(`/reconciliation/candidates?line=${line}`);
    const candidate = byHand.body.data.find(({ id }) => id === `l${line}-p${next.payment.id}`);
    expect(candidate?.attributes.reasons).toContain(learntFrom(first.order));
    const id = await join(line, next);
    const { body } = await staff.get<ReconciliationList>('/reconciliations?page[size]=200');
    const stored = body.data.find((one) => one.id === id)?.attributes.reasons;
    expect(stored).toContain(learntFrom(first.order));
    expect(stored?.join()).not.toContain(customer.customer_name);
  });

  it('is read from the description of a Zelle, whatever its confirmation number', async () => {
    const customer = newCustomer();
    const name = newName();
    const zelle = (number: string) => ({ description: `Zelle payment from ${name} Conf# ${number}` });
    const { order } = await teach('', customer, zelle('k1'));
    const next = await makePaidOrder(shop, customer);
    const line = await lineFrom('', next, zelle('z9'));
    expect((await proposalOf(line))?.reasons).toContain(learntFrom(order));
  });

  it('is forgotten when that is undone, and known again when it is confirmed again', async () => {
    const customer = newCustomer();
    const name = newName();
    const { id, order, line: first } = await teach(name, customer);
    const next = await makePaidOrder(shop, customer);
    const line = await lineFrom(name, next);
    expect((await proposalOf(line))?.reasons).toContain(learntFrom(order));
    expect((await staff.post(`/reconciliations/${id}/undo`, {})).status).toBe(200);
    expect((await staff.post('/reconciliation/lines/exclude', { lines: [first], reason: 'Préstamo' })).status).toBe(
      200,
    );
    const after = await proposalOf(line);
    expect(after?.reasons).not.toContain(learntFrom(order));
    expect(after?.warnings).toContainEqual(expect.stringMatching(STRANGER));
    const restored = await firstPayment(shop, order.saleId);
    await join(await lineFrom(name, order, { reference: 'again' }), { payment: restored });
    expect((await proposalOf(line))?.reasons).toContain(learntFrom(order));
  });

  it('is forgotten with the account of the customer', async () => {
    const customer = newCustomer();
    const name = newName();
    const { token } = await makeAccount(shop, 'customer');
    const item = await makeItem(shop, { stock: 5, priceCents: 1234 });
    const sale = await makeSale(shop, customer, { lines: [{ item }], token });
    const order = { saleId: sale.id, orderId: sale.order_id, payment: await firstPayment(shop, sale.id) };
    await join(await lineFrom(name, order), order);
    const next = await makePaidOrder(shop, customer);
    const line = await lineFrom(name, next);
    expect((await proposalOf(line))?.reasons).toContain(learntFrom(order));
    const deleted = await call(shop, '/usr/me', { method: 'DELETE', token, body: { password: PASSWORD } });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect((await proposalOf(line))?.warnings).toContainEqual(expect.stringMatching(STRANGER));
  });

  it.each<[string, (name: string, customer: Customer) => Promise<unknown>]>([
    ['another customer', (name) => teach(name, newCustomer())],
    ['more than a year ago', (name, customer) => teach(name, customer, { postedOn: addDays(PAID_ON, -366) })],
    [
      'without a clerk',
      async (name, customer) => {
        await staff.put('/reconciliation/settings', { automatic: true });
        const order = await makePaidOrder(shop, customer);
        await lineFrom(name, order, { reference: order.payment.reference });
        await shop.services.reconciliation.approveNow();
        await staff.put('/reconciliation/settings', { automatic: false });
        expect(await firstPayment(shop, order.saleId)).toMatchObject({ state: 'validated' });
      },
    ],
  ])('is not learnt from a payment of %s', async (_what, before) => {
    const customer = newCustomer();
    const name = newName();
    await before(name, customer);
    const next = await makePaidOrder(shop, customer);
    expect((await proposalOf(await lineFrom(name, next)))?.warnings).toContainEqual(expect.stringMatching(STRANGER));
  });
});

describe('what it costs', () => {
  it('is one statement more, whatever the number of names', async () => {
    let statements = 0;
    const counting = new Proxy(shop.database.connection, {
      get(connection, name) {
        if (name === 'select' || name === 'execute') statements += 1;
        const value = Reflect.get(connection, name);
        return typeof value === 'function' ? value.bind(connection) : value;
      },
    });
    const counted = async () => {
      statements = 0;
      await readProposals(counting, new Date());
      return statements;
    };
    expect(await counted()).toBe(4);
    for (let n = 0; n < 3; n += 1) {
      const customer = newCustomer();
      const name = newName();
      await teach(name, customer);
      await lineFrom(name, await makePaidOrder(shop, customer));
    }
    expect(await counted()).toBe(4);
  });

  it('looks up names by index', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await readProposals(shop.database.connection, new Date());
    const [lookUp] = spy.mock.calls.flatMap(([query, values]) => {
      const { text = '' } = query as unknown as { text?: string };
      return text.includes('requested.ids') ? [{ text, values: values as unknown as unknown[] }] : [];
    });
    spy.mockRestore();
    const client = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
    await client.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${lookUp?.text}`, lookUp?.values);
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/bank_lines_payer on bank_lines same .*\n +Index Cond: \(\(CASE/);
    expect(plan).not.toContain('Seq Scan');
  });
});
