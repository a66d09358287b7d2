import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, CountStaff, stockAt } from '#tests/support/stock/counts.ts';

// What the database itself keeps of counts, whoever writes.
const shop = testShop();
let counter: { id: number; staff: CountStaff };
let approver: { id: number; staff: CountStaff };
beforeAll(async () => {
  const made = async () => {
    const { id, token } = await makeAccount(shop, 'admin');
    return { id, staff: new CountStaff(shop, token) };
  };
  [counter, approver] = [await made(), await made()];
});

const run = (statement: ReturnType<typeof sql>) => shop.database.connection.execute(statement);
const refused = (statement: ReturnType<typeof sql>) => expect(run(statement)).rejects.toThrow();

async function counted(pieces: number, found: number) {
  const item = await makeItem(shop);
  await stockAt(shop, [{ id: item.id, pieces }]);
  const { id } = await counter.staff.start({ kind: 'refs', refs: [item.ref] });
  await counter.staff.enter(id, [{ itemId: item.id, quantity: found }]);
  return { id, item };
}

it('is not approved by who counted, not closed twice, and keeps what was entered', async () => {
  const { id, item } = await counted(5, 4);
  const settle = (accountId: number) => sql`update count_lines set state = 'approved', recorded = 5, difference = -1,
    settled_by = ${accountId}, settled_at = now() where count_id = ${id}`;
  await refused(
    sql`update counts set state = 'approved', closed_at = now(), closed_by = ${approver.id} where id = ${id}`,
  );
  await counter.staff.decide(id, 'submit');
  await refused(settle(counter.id));
  await refused(
    sql`update counts set state = 'approved', closed_at = now(), closed_by = ${counter.id} where id = ${id}`,
  );
  await refused(sql`update count_lines set counted = 9 where count_id = ${id}`);
  await refused(sql`update count_lines set expected = 9 where count_id = ${id}`);
  await refused(sql`delete from count_lines where count_id = ${id}`);
  await refused(sql`update count_entries set quantity = 9 where count_id = ${id}`);
  await refused(sql`delete from count_entries where count_id = ${id}`);
  await refused(sql`truncate count_entries`);
  const entry = (countId: number) => sql`insert into count_entries
    (id, count_id, round, item_id, quantity, scanned_at, counted_at, account_id, actor)
    values (${randomUUID()}, ${countId}, 1, ${item.id}, 1, now(), now(), ${counter.id}, 'Ana')`;
  await refused(entry(id));
  await approver.staff.decide(id, 'approve');
  await refused(sql`update counts set state = 'submitted', closed_at = null where id = ${id}`);
  await refused(settle(approver.id));
});

it('does not overlap with another that is under way', async () => {
  const { id, item } = await counted(5, 4);
  const insert = (scope: string) => sql`insert into counts (location_id, scope, started_by, started_actor)
    values (${CHACAO}, ${scope}, 1, 'Ana') returning id`;
  await refused(insert('location'));
  const other = rowsOf<{ id: number }>(
    await run(sql`insert into counts (location_id, scope, refs, started_by, started_actor)
      values (${CHACAO}, 'refs', '{otra}', 1, 'Ana') returning id`),
  )[0]?.id;
  await refused(sql`insert into count_lines (count_id, item_id, expected) values (${other}, ${item.id}, 5)`);
  await counter.staff.decide(id, 'cancel');
  await run(sql`insert into count_lines (count_id, item_id, expected) values (${other}, ${item.id}, 5)`);
});

it('never leaves less than orders hold: the line is refused in words', async () => {
  const { id, item } = await counted(5, 1);
  await makeRate(shop);
  const sale = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  expect(sale.status).toBe(201);
  await run(sql`insert into stock_reservations (sale_id, line_position, item_id, location_id, quantity)
    select max(id), 7, ${item.id}, ${CHACAO}, 3 from sales`);
  await counter.staff.decide(id, 'submit');
  const approved = await approver.staff.decide(id, 'approve');
  expect(approved.body.data).toMatchObject({
    approved: 0,
    refused: [{ itemId: item.id, message: 'Quedaría 1 pieza y los pedidos tienen 3 reservadas.' }],
  });
  const left = await approver.staff.decide(id, 'approve', { rest: 'leave' });
  expect(left.body.data).toMatchObject({ approved: 0, closed: true });
});
