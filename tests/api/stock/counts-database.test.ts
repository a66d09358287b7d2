import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, CountStaff, stockAt } from '#tests/support/stock/counts.ts';

// The states of a count, and the rules that the database enforces for every writer.
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

async function counted(pieces: number, match: number) {
  const item = await makeItem(shop);
  await stockAt(shop, [{ id: item.id, pieces }]);
  const { id } = await counter.staff.start({ kind: 'refs', refs: [item.ref] });
  await counter.staff.enter(id, [{ itemId: item.id, quantity: match }]);
  return { id, item };
}

it('cannot be approved by its counter or before it is submitted, nor closed twice, and keeps its entries', async () => {
  const { id, item } = await counted(5, 4);
  expect((await approver.staff.decide(id, 'approve')).status).toBe(409);
  await counter.staff.decide(id, 'submit');
  expect((await counter.staff.decide(id, 'approve')).body.message).toBe(
    'Tú contaste aquí: las diferencias las aprueba otra persona.',
  );
  expect((await counter.staff.enter(id, [{ itemId: item.id }])).body).toMatchObject({
    data: [{ result: 'refused', message: expect.stringContaining('ya se entregó') }],
  });
  await refused(sql`update count_entries set quantity = 9 where count_id = ${id}`);
  await refused(sql`delete from count_entries where count_id = ${id}`);
  await refused(sql`truncate count_entries`);
  expect((await approver.staff.decide(id, 'approve')).body.data).toMatchObject({ approved: 1, closed: true });
  for (const action of ['approve', 'cancel', 'reject', 'submit'] as const) {
    const more = action === 'reject' ? { lines: 'all', reason: 'Otra vez' } : {};
    expect((await approver.staff.decide(id, action, more)).status, action).toBe(409);
  }
  expect(await approver.staff.read(id)).toMatchObject({ state: 'approved' });
});

it('cannot overlap with another open count', async () => {
  const { id, item } = await counted(5, 4);
  const start = (scope: object) => counter.staff.ask('', { locationId: CHACAO, scope });
  for (const scope of [{ kind: 'location' }, { kind: 'refs', refs: [item.ref] }]) {
    const { status, body } = await start(scope);
    expect([status, body.details]).toEqual([409, { id }]);
  }
  // A count of another kind that contains an item of this one.
  await run(sql`update stock_levels set shelf = 'B-1' where item_id = ${item.id} and location_id = ${CHACAO}`);
  expect((await start({ kind: 'shelf', shelf: 'b-1' })).body.details).toEqual({ id });
  await counter.staff.decide(id, 'cancel');
  const again = await start({ kind: 'shelf', shelf: 'b-1' });
  expect(again.status).toBe(201);
  await counter.staff.decide(again.body.data.id, 'cancel');
});

it('never leaves less than orders reserve: the line is refused with a message', async () => {
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
