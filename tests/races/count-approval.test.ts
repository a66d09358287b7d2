import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { carryEntries } from '#server/features/stock/counts/entering/carry-entries.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeAccount, makeRate, orderBody, placeOrder, stockNewItems } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CountStaff, endCounts } from '#tests/support/stock/counts.ts';
import { WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// A large count is approved in parts, and each part is its own transaction.

const [one, two] = testReplicas();
/** Two full parts, and one item of a third. */
const VARIANTS = 2100;
const PART = 1000;
const WAIT = { timeout: 30_000, interval: 50 };
let counter: { id: number; token: string };
let approver: CountStaff;

const rows = async <Row>(statement: ReturnType<typeof sql>) =>
  rowsOf<Row>(await one.database.connection.execute(statement));

beforeAll(async () => {
  await makeRate(one);
  counter = await makeAccount(one, 'admin');
  approver = new CountStaff(two, (await makeAccount(one, 'admin')).token);
});

/** Version of the submitted count. */
let id: number;
let ids: number[];
beforeEach(async () => {
  const made = await rows<{ id: number }>(sql`
    insert into items (ref, barcode, name, description, price_cents, category, category_id, size)
      select 'C' || number, gen_random_uuid(), 'Camisa ' || number, 'Camisa de algodón.', 4990, 'camisa', 1, 'M'
      from generate_series(1, ${VARIANTS}::int) as number returning id`);
  ids = made.map((item) => item.id).sort((a, b) => a - b);
  await stockNewItems(one, 10);
  for (const shop of [one, two]) await shop.services.catalogue.refresh();
  const staff = new CountStaff(one, counter.token);
  id = (await staff.start({ kind: 'location' }, { locationId: WAREHOUSE })).id;
  // Two pieces of each item are missing.
  await one.database.connection.execute(sql`
    insert into count_entries (id, count_id, round, item_id, quantity, scanned_at, counted_at, account_id, actor)
      select gen_random_uuid(), count_id, 1, item_id, 8, clock_timestamp(), clock_timestamp(), ${counter.id}::int, 'Ana'
      from count_lines where count_id = ${id} and item_id >= ${ids[0]} order by item_id`);
  await one.database.transaction((tx) =>
    carryEntries(tx, {
      countId: id,
      actor: { accountId: counter.id, name: 'Ana' },
      entries: sql`select item_id, quantity, counted_at from count_entries where count_id = ${id}`,
    }),
  );
  await staff.decide(id, 'submit');
});
expectBalancedStock(one);
afterEach(() => endCounts(one));

/** Locks the last item until `release`, so that the approval gets to it and waits. */
async function holdLast() {
  let release = () => {};
  const holding = Promise.withResolvers<void>();
  const held = one.database.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${ids.at(-1)} for update`);
    holding.resolve();
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await holding.promise;
  return async () => {
    release();
    await held;
  };
}

const approvedLines = async () =>
  (
    await rows<{ count: number }>(
      sql`select count(*)::int as count from count_lines where count_id = ${id} and state = 'approved'`,
    )
  )[0]?.count;
const differences = () =>
  rows<{ delta: number; times: number; items: number }>(sql`
    select delta, count(*)::int as times, count(distinct item_id)::int as items from stock_movements
    where document_kind = 'count' and document_id = ${id} group by delta`);
const order = async (itemId: number | undefined) =>
  placeOrder(one, await orderBody(one, [{ item: { id: itemId ?? 0, price: 4990, discPercent: 0, size: 'M' } }]));

it('approved items can be ordered while the rest is being approved', async () => {
  const release = await holdLast();
  const approval = approver.decide(id, 'approve');
  await expect.poll(approvedLines, WAIT).toBe(2 * PART);
  // While the approval waits for the last item, it no longer locks the items of earlier parts.
  const placed = await Promise.all([0, 1, PART - 1, PART, 2 * PART - 1].map((place) => order(ids[place])));
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  // A second approval waits for the current part, and then sees that the count has changed.
  const { version } = await approver.read(id);
  const late = new CountStaff(one, (await makeAccount(one, 'admin')).token);
  const second = late.ask(`/${id}/approve`, { version, lines: 'all' });
  await release();
  expect(await approval).toMatchObject({
    status: 200,
    body: { data: { approved: VARIANTS, moved: VARIANTS, refused: [], closed: true } },
  });
  expect((await second).status).toBe(412);
  expect(await differences()).toEqual([{ delta: -2, times: VARIANTS, items: VARIANTS }]);
});

it('an interrupted approval continues where it was when it is repeated', async () => {
  const release = await holdLast();
  const approval = approver.decide(id, 'approve');
  await expect.poll(approvedLines, WAIT).toBe(2 * PART);
  const cut = () =>
    rows<{ cut: boolean }>(sql`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from items%'`);
  // Interrupts the approval once it waits for the last item.
  await expect.poll(cut, WAIT).toEqual([{ cut: true }]);
  expect((await approval).status).toBeGreaterThanOrEqual(500);
  await release();
  expect(await approver.read(id)).toMatchObject({ state: 'submitted', summary: { waiting: VARIANTS - 2 * PART } });
  expect(await differences()).toEqual([{ delta: -2, times: 2 * PART, items: 2 * PART }]);

  expect((await order(ids[0])).status).toBe(201);
  const again = await approver.decide(id, 'approve');
  expect(again.body.data).toMatchObject({ approved: VARIANTS - 2 * PART, moved: VARIANTS - 2 * PART, closed: true });
  expect(await differences()).toEqual([{ delta: -2, times: VARIANTS, items: VARIANTS }]);
});
