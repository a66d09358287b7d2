import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';

// Two clerks on two replicas: one changes an order, while the other hands it over, cancels it, or changes it too.
const [one, two] = testReplicas();
/** Twice as many as it takes to fail without the lock of a sale. */
const ROUNDS = 12;
let token = '';
const desk = paymentsDesk(two, () => token);
const edits = [editor(one, () => token), editor(two, () => token)] as const;

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});

/** The pieces that a sale holds or has sent are those of its lines, and a cancelled one holds none. */
const UNEVEN = sql`
  select sale.id, line.position from sales sale
  join sale_lines line on line.sale_id = sale.id
  left join lateral (
    select sum(quantity) filter (where state <> 'released') as taken from stock_reservations
    where sale_id = sale.id and line_position = line.position and item_id = line.item_id
  ) as pieces on true
  where sale.status <> 'cancelada' and pieces.taken is distinct from line.quantity
  union all
  select sale_id, line_position from stock_reservations held join sales sale on sale.id = held.sale_id
  where held.state = 'held' and (sale.status = 'cancelada'
    or not exists (select from sale_lines where sale_id = held.sale_id and position = held.line_position))`;

afterEach(async () => {
  const { connection } = one.database;
  expect(await stockDifferences(connection)).toEqual([]);
  expect(await moneyDifferences(connection)).toEqual([]);
  expect(rowsOf(await connection.execute(UNEVEN))).toEqual([]);
});

/** A validated order of two pieces, with another size to change to and the edit that swaps one piece and adds another. */
async function order() {
  const item = await makeItem(one, { stock: 6 });
  const other = await makeItem(one, { ref: item.ref, size: 'L', stock: 6 });
  const { id } = await makeSale(one, {}, { lines: [{ item, quantity: 2 }] });
  const body = { lines: [{ position: 0, quantity: 1 }], added: [{ id: other.id, quantity: 2 }] };
  return { id, body };
}

/** The edit of a replica, after its preview. */
async function ready(replica: 0 | 1, id: number, body: Parameters<(typeof edits)[0]['preview']>[1]) {
  const { seen } = (await edits[replica].preview(id, body)).body.data as { seen: string };
  return () => edits[replica].send(id, { ...body, seen });
}

it('either changes an order or hands it over', { timeout: 240_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, body } = await order();
    await desk.setStatus(id, 'validado');
    const edit = await ready(0, id, body);
    const [edited, handed] = await Promise.all([edit(), desk.send('/sales/hand-over', { ids: [id] })]);
    expect([200, 409]).toContain(edited.status);
    // A changed order waits for the difference: it is not handed over.
    const outcome = handed.body.data[0].attributes.outcome;
    expect(outcome).toBe(edited.status === 200 ? 'not_allowed' : 'done');
  }
});

it('either changes an order or cancels it as it was', { timeout: 240_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, body } = await order();
    await desk.setStatus(id, 'validado');
    const edit = await ready(0, id, body);
    const [edited, cancelled] = await Promise.all([edit(), desk.setStatus(id, 'cancelada')]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(edited.status);
    expect(await desk.status(id)).toBe('cancelada');
  }
});

it('either changes an order or ends it for want of a payment', { timeout: 240_000 }, async () => {
  const { database, jobs } = two.services;
  const expire = () => expireUnpaid({ database, jobs, branding: brandingOf(two.services), now: () => new Date() });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, body } = await order();
    await desk.act((await desk.payment(id)).id, 'reject', { reason: 'No está en el banco' });
    await one.database.connection.execute(sql`
      update sales set created_at = now() - interval '20 days' where id = ${id}`);
    await one.database.connection.execute(sql`
      update payments set decided_at = now() - interval '20 days' where sale_id = ${id}`);
    await one.database.connection.execute(sql`
      insert into mails (recipients, subject, text, sale_id, kind, created_at)
      values (array['maria@example.com'], 'Aviso', 'Aviso', ${id}, 'order-unpaid', now() - interval '10 days')`);
    const edit = await ready(0, id, body);
    const [edited] = await Promise.all([edit(), expire()]);
    expect([200, 409]).toContain(edited.status);
    expect(await desk.status(id)).toBe(edited.status === 200 ? 'pendiente' : 'cancelada');
  }
});

it('takes one of two changes, and tells the other that the order is another', { timeout: 240_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, body } = await order();
    const both = [await ready(0, id, body), await ready(1, id, { lines: [{ position: 0, quantity: 1 }] })];
    const answers = await Promise.all(both.map((edit) => edit()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([409, 422])]);
  }
});
