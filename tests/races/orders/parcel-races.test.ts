import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { queryRows } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { dispatchDesk } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeRate } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// What two people do with the parcels of one order at once, on two replicas.
const [shop, replica] = testReplicas();
let token = '';
const desk = dispatchDesk(shop, () => token);
const there = dispatchDesk(replica, () => token);

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
});

expectBalancedStock(shop);

const cancel = (id: number) =>
  call(replica, `/sales/${id}/cancel`, { method: 'POST', token, body: { reason: 'customer' } });
const handOver = (id: number) =>
  call(replica, `/sales/${id}/fulfilments/${WAREHOUSE}`, { method: 'PUT', token, body: { state: 'handed_over' } });
/** No open parcel holds a line that another one holds, and each holds what its reservations say. */
const faults = () => queryRows(shop.database.connection)`
  select line.* from parcel_lines as line
  join parcels on parcels.id = line.parcel_id
  left join stock_reservations as piece on piece.sale_id = line.sale_id
    and piece.line_position = line.line_position and piece.location_id = line.location_id
  where line.open and (piece.quantity is distinct from line.quantity
    or (parcels.state = 'preparing' and piece.state <> 'held') or (parcels.state <> 'preparing' and piece.state <> 'fulfilled'))`;
/** Pieces on hand and reserved in the warehouse, and the parcels' states, after two calls at once. */
async function outcome(order: { id: number; items: { id: number }[] }) {
  const levels = (await levelsOf(shop, order.items[0]?.id ?? 0))[WAREHOUSE];
  const states = (await desk.parcelsOf(order.id)).map(({ attributes }) => attributes.state);
  return `${levels}, ${states.join(' ') || 'none'}`;
}
/** @param count twice as many as each test needs to fail without the lock of a sale */
const rounds = async (run: () => Promise<void>, count = 12) => {
  for (let round = 0; round < count; round += 1) await run();
  expect(await faults()).toEqual([]);
};

it('sends or cancels, never both halves of either', async () => {
  await rounds(async () => {
    const order = await desk.order([{ quantity: 2 }]);
    const { id } = await desk.packed(order.id);
    const [sent, cancelled] = await Promise.all([desk.act(id, 'send', {}), cancel(order.id)]);
    expect([200, 404, 409]).toContain(sent.status);
    expect(cancelled.status).toBe(200);
    // Whatever came first, the pieces are back once.
    expect(await outcome(order)).toBe(sent.status === 200 ? '2 − 0, sent' : '2 − 0, none');
  });
}, 300_000);

it('sends a parcel once, also while its location hands everything over', async () => {
  await rounds(async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 2 }]);
    const { id } = await desk.packed(order.id, { lines: [0] });
    const answers = await Promise.all([desk.act(id, 'send', {}), handOver(order.id), there.act(id, 'send', {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outcome(order)).toBe('0 − 0, sent sent');
    const mailed = await queryRows<{ kind: string }>(shop.database.connection)`
      select kind from mails where sale_id = ${order.id} and kind like 'parcel-sent-%' order by kind`;
    // Each parcel is in one mail, alone or with the other.
    expect(mailed.flatMap(({ kind }) => kind.replace('parcel-sent-', '').split('-'))).toEqual(['1', '2']);
  });
}, 300_000);

it('puts a line into one parcel, whoever prepares it', async () => {
  await rounds(async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 1 }]);
    const answers = await Promise.all([
      desk.make(order.id, { lines: [0] }),
      there.make(order.id, { lines: [0, 1] }),
      desk.make(order.id),
      there.make(order.id, { lines: [1] }),
    ]);
    for (const { status, body } of answers) expect([200, 201, 409, 422], JSON.stringify(body)).toContain(status);
    const parcels = await desk.parcelsOf(order.id);
    const held = parcels.flatMap(({ attributes }) => attributes.pieces.map(({ position }) => position));
    expect(held.toSorted()).toEqual([0, 1]);
  });
}, 300_000);

it('brings a parcel back once, beside a cancellation and a second return', async () => {
  await rounds(async () => {
    const order = await desk.order([{ quantity: 2 }]);
    const { id } = await desk.sent(order.id);
    const answers = await Promise.all([desk.act(id, 'return'), cancel(order.id), there.act(id, 'return')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outcome(order)).toBe('2 − 0, returned');
  }, 25);
}, 300_000);

it('gives one guide to one of two parcels', async () => {
  await shop.database.connection.execute(sql`
    insert into carriers (id, code, name, method, cut_off, weekdays) values (900, 'carrera', 'Carrera', 'national', '15:00', '{1}')`);
  const both = [await desk.packed((await desk.order()).id), await desk.packed((await desk.order()).id)];
  for (let round = 0; round < 10; round += 1) {
    const send = (index: number) => {
      const parcel = both[index];
      const body = {
        carrier_id: 900,
        send: false,
        rows: [{ parcel: parcel?.attributes.code, guide: `GUIA-${round}` }],
      };
      return (index ? desk : there).ask('POST', '/parcels/guides', body);
    };
    const answers = await Promise.all([send(0), send(1)]);
    const outcomes = answers.map(({ body }) => body.data[0].outcome);
    expect(outcomes.toSorted()).toEqual(['done', 'refused']);
    await shop.database.connection.execute(sql`update parcels set guide = null where carrier_id = 900`);
  }
});
