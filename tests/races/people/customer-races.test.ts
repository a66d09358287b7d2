import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/database/rows.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { tally } from '#tests/support/http/tally.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { makeAccount, makeItem, makeRate, orderBody, PASSWORD, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

// People are merged, separated and corrected while they order, on two replicas.
const [one, two] = testReplicas();
let staff = '';
let itemId: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => {
  await makeRate(one);
  staff = (await makeAccount(one, 'admin')).token;
  itemId = await makeItem(one, { stock: 2000 });
  await placeOrder(one, await orderBody(one, [{ item: itemId }]));
});

const shopOf = (turn: number): TestShop => (turn % 2 === 0 ? one : two);
const post = (turn: number, path: string, body?: unknown) =>
  call(shopOf(turn), path, { method: 'POST', body, token: staff });
const read = async (id: number) => (await call(one, `/customers/${id}`, { token: staff })).body;
const personOf = async (saleId: number): Promise<number | undefined> =>
  (await call(one, `/customers?sale=${saleId}`, { token: staff })).body.data[0]?.id;

let serial = 0;
async function order(turn: number, email: string, token?: string, changes = {}) {
  serial += 1;
  const body = await orderBody(one, [{ item: itemId }], { customer_email: email, ...changes });
  return placeOrder(shopOf(turn), body, undefined, token);
}
async function guest(): Promise<{ id: number; email: string; saleId: number }> {
  const email = `persona.${serial}@example.com`;
  const placed = await order(0, email);
  const id = await personOf(placed.body.data.id);
  return { id: id ?? 0, email, saleId: placed.body.data.id };
}

/** Records whose person is not a person, and sales that belong to none. */
async function strays(): Promise<unknown[]> {
  return rowsOf(
    await one.database.connection.execute(sql`
      select 'record' as what, record.id from customers as record join customers as person on person.id = record.person_id
      where person.person_id <> person.id
      union all
      select 'sale', sale.id from sales as sale where not exists (
        select from customers where account_id = sale.account_id
          or (sale.account_id is null and mailbox = email_mailbox(sale.customer_email)))`),
  );
}

it('keeps each order with its own person when merges and undos meet new orders', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [ana, eva] = [await guest(), await guest()];
    const [first, ...orders] = await Promise.all([
      post(round, `/customers/${ana.id}/merges`, { other: eva.id }),
      ...Array.from({ length: 6 }, (_, turn) => order(turn, turn < 3 ? ana.email : eva.email)),
    ]);
    expect(tally(orders)).toEqual({ 201: 6 });
    expect(first?.status).toBe(200);
    expect((await read(eva.id)).sales).toHaveLength(8);
    const [undone, ...late] = await Promise.all([
      post(round + 1, `/customers/${ana.id}/merges/${(await read(ana.id)).merges[0].id}/undo`),
      order(0, ana.email),
      order(1, eva.email),
    ]);
    expect([undone.status, ...late.map(({ status }) => status)]).toEqual([200, 201, 201]);
    for (const person of [ana, eva]) {
      const page = await read(person.id);
      expect([page.data.id, page.sales.length]).toEqual([person.id, 5]);
    }
  }
  expect(await strays()).toEqual([]);
});

it('merges two people once, whoever merges whom', async () => {
  const [ana, eva, ines] = [await guest(), await guest(), await guest()];
  const answers = await Promise.all([
    post(0, `/customers/${ana.id}/merges`, { other: eva.id }),
    post(1, `/customers/${eva.id}/merges`, { other: ana.id }),
    post(0, `/customers/${ana.id}/merges`, { other: eva.id }),
    post(1, `/customers/${eva.id}/merges`, { other: ines.id }),
    post(0, `/customers/${ines.id}/merges`, { other: ana.id }),
  ]);
  expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await strays()).toEqual([]);
  const merges = rowsOf<{ id: number; kept_id: number }>(
    await one.database.connection.execute(
      sql`select id, kept_id from customer_merges where undone_at is null order by id`,
    ),
  );
  const last = merges.at(-1);
  const undone = await Promise.all(
    [0, 1].map((turn) => post(turn, `/customers/${last?.kept_id}/merges/${last?.id}/undo`)),
  );
  expect(tally(undone)).toEqual({ 200: 1, 409: 1 });
  expect(await strays()).toEqual([]);
});

it('gives an address to one of those who ask for it at once', async () => {
  const [ana, eva] = [await guest(), await guest()];
  const email = `una.sola.${serial}@example.com`;
  const guests = await Promise.all(
    [ana, eva].map((person, turn) => post(turn, `/customers/${person.id}/email`, { old_email: person.email, email })),
  );
  expect(tally(guests)).toEqual({ 200: 1, 422: 1 });
  expect(guests.find(({ status }) => status === 422)?.body.fields.email).toContain('ya es de otra persona');

  const account = await makeAccount(one, 'customer');
  const own = (await call(one, `/customers?q=${account.email}`, { token: staff })).body.data[0].id;
  const free = `libre.${serial}@example.com`;
  const person = { name: 'Nora', lastname: 'Peña', email: free, password: PASSWORD };
  const [corrected, signedUp] = await Promise.all([
    post(0, `/customers/${own}/email`, { old_email: account.email, email: free }),
    call(two, '/usr/users', { method: 'POST', body: person }),
  ]);
  expect([corrected.status, signedUp.status]).toSatisfy(
    ([one, other]) => (one === 200 && other === 409) || (one === 422 && other === 201),
  );
  if (corrected.status === 422) expect(corrected.body.fields.email).toMatch(/de otra/);
});

it('loses no order of a guest whose address is corrected, and none is without a person', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ana = await guest();
    const email = `corregida.${serial}@example.com`;
    const [corrected, ...orders] = await Promise.all([
      post(round, `/customers/${ana.id}/email`, { old_email: ana.email, email }),
      ...Array.from({ length: 5 }, (_, turn) => order(turn, ana.email)),
      post(1, `/sales/${ana.saleId}/notes`, { note: 'A la vez' }),
      call(two, `/sales/${ana.saleId}`, { method: 'PUT', body: { status: 'validado' }, token: staff }),
    ]);
    expect(corrected?.status).toBe(200);
    expect(orders.filter(({ status }) => status >= 300 && status !== 412)).toEqual([]);
    expect((await read(ana.id)).sales.length).toBeGreaterThan(0);
  }
  expect(await strays()).toEqual([]);
});

it('corrects an account while it orders with its credit, to the cent', async () => {
  for (let round = 0; round < 4; round += 1) {
    const account = await makeAccount(one, 'customer');
    await one.database.connection.execute(sql`update accounts set email_confirmed_at = now() where id = ${account.id}`);
    const holder = { holder_name: 'Ana', holder_email: account.email, holder_national_id: '' };
    await post(0, '/credit', { ...holder, kind: 'store_credit', amount: '200,00', reason: 'Demora' });
    const own = (await call(one, `/customers?q=${account.email}`, { token: staff })).body.data[0].id;
    const {
      payment_proof_url: _proof,
      payment: _payment,
      ...rest
    } = await orderBody(one, [{ item: itemId }], {
      customer_email: account.email,
      payment_method: 'store_credit',
    });
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, (_, turn) => placeOrder(shopOf(turn), rest, undefined, account.token)),
      post(round, `/customers/${own}/email`, {
        old_email: account.email,
        email: `cuenta.${round}.${serial}@example.com`,
      }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.at(-1)?.status).toBe(200);
    const paid = answers.slice(0, 3).filter(({ status }) => status === 201).length;
    expect((await read(own)).credits[0].balance).toBeCloseTo(200 - paid * 49.9, 2);
  }
  expect(await creditDifferences(one.database.connection)).toEqual([]);
  expect(await strays()).toEqual([]);
});

it('deletes an account while an order of it is being placed, and both succeed', async () => {
  const account = await makeAccount(one, 'customer');
  const { saleId } = await guest();
  const deletion = await one.database.transaction(async (tx) => {
    // As an order does: the sale refers to the account, and the person is noted at the commit.
    await tx.execute(sql`update sales set account_id = ${account.id} where id = ${saleId}`);
    const options = { method: 'DELETE', token: account.token, body: { password: PASSWORD } };
    const answer = call(two, '/usr/me', options);
    await untilWaiting(two, 1);
    return { answer };
  });
  const { status, body } = await deletion.answer;
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await strays()).toEqual([]);
  // The order keeps the shopper's data while it is under way. This flag has them erased afterwards.
  const order = sql`select account_id, forget_customer from sales where id = ${saleId}`;
  expect(rowsOf(await one.database.connection.execute(order))).toEqual([{ account_id: null, forget_customer: true }]);
  expect(body.meta).toEqual({ anonymised: 0, underWay: 1 });
});

it('refuses an order whose account is deleted while it is placed', async () => {
  const account = await makeAccount(one, 'customer');
  const body = await orderBody(one, [{ item: itemId }], { customer_email: account.email });
  const answers = await one.database.transaction(async (tx) => {
    // The deletion locks its account, and then waits for this lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customers'))`);
    const deletion = call(two, '/usr/me', { method: 'DELETE', token: account.token, body: { password: PASSWORD } });
    await untilWaiting(two, 1);
    const late = placeOrder(two, body, undefined, account.token);
    await untilWaiting(two, 2);
    return { deletion, late };
  });
  expect((await answers.deletion).status).toBe(200);
  const { status, body: refusal } = await answers.late;
  expect([status, refusal.message]).toEqual([401, 'Inicia sesión para continuar']);
});

it('deletes an account while its address is corrected: one waits for the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await makeAccount(one, 'customer');
    for (let turn = 0; turn < 3; turn += 1) expect((await order(turn, account.email, account.token)).status).toBe(201);
    const { id } = (await call(one, `/customers?q=${account.email}`, { token: staff })).body.data[0];
    const change = { old_email: account.email, email: `otra.${round}.${serial}@example.com` };
    const [deletion, correction] = await Promise.all([
      call(two, '/usr/me', { method: 'DELETE', token: account.token, body: { password: PASSWORD } }),
      post(round, `/customers/${id}/email`, change),
    ]);
    expect([200, 401]).toContain(deletion.status);
    expect([200, 404, 422]).toContain(correction.status);
  }
});
