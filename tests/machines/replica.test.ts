import { ne, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { withReplica } from '#server/platform/database/replica/with-replica.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { hasBaseBackup } from '#tests/support/database/postgres-binaries.ts';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts';
import { call } from '#tests/support/http/call.ts';
import { freeze, startStandby } from '#tests/support/machines/start-standby.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeVoucher,
  orderBody,
  PAID_ON,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { type TestShop, testShop } from '#tests/support/shop/test-shop.ts';

// A streaming replica, created by the commands of docs/operations/replica.md. The test pauses the replay: outdated data
// then prove that the replica responded.
const MISSING = hasBaseBackup() ? '' : ' (skipped: no pg_basebackup here; Debian has it in postgresql-client)';
const ENV = { AUTH_SECRET: 'el mismo secreto en todos los procesos, largo' };
const LATER = { timeout: 15_000, interval: 50 };

let primary: PostgresServer;
let standby: PostgresServer;

const silent = () => {};
const open = async (mostLagMs?: number) =>
  withReplica(await openServerDatabase(primary.url, silent), {
    url: standby.url,
    logger: createLogger('silent'),
    ...(mostLagMs && { mostLagMs }),
  });
const one = testShop(ENV, async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  primary = await startPostgres(NOT_DURABLE);
  // A query that conflicts with the replay is cancelled at once, instead of after half a minute.
  standby = await startStandby(primary, { max_standby_streaming_delay: '0' });
  return { database: await open(), url: primary.url, drop: () => primary.stop() };
});
/** Another process of the same shop. */
const two = testShop(ENV, async () => ({ database: await open(), url: primary.url, drop: () => standby.stop() }));
/** A process without a replica in its settings. */
const without = testShop(ENV, async () => ({
  database: await openServerDatabase(primary.url, silent),
  url: primary.url,
  drop: async () => {},
}));

let staff: { token: string };
let colleague: { token: string };

beforeAll(async () => {
  await makeRate(one);
  [staff, colleague] = [await makeAccount(one, 'admin'), await makeAccount(one, 'admin')];
});

const isUsed = (...databases: Database[]) =>
  expect
    .poll(() => databases.map(({ lagging }) => lagging.replica()?.problem), LATER)
    .toEqual(databases.map(() => null));

async function onStandby(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows[0];
}

/** Pauses the replay on the replica while `work` runs. */
async function holding(work: () => Promise<void>): Promise<void> {
  await caughtUp();
  await onStandby('select pg_wal_replay_pause()');
  await expect.poll(() => onStandby('select pg_get_wal_replay_pause_state() as is'), LATER).toEqual({ is: 'paused' });
  try {
    await work();
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
}

/** Resolves when the replica shows everything that is committed now. */
async function caughtUp(): Promise<void> {
  const answer = await without.database.connection.execute(sql`select pg_current_wal_insert_lsn()::text as lsn`);
  const [row] = rowsOf<{ lsn: string }>(answer);
  await expect
    .poll(() => onStandby(`select pg_last_wal_replay_lsn() >= '${row?.lsn}' as is`), LATER)
    .toEqual({ is: true });
}

async function order(shop: TestShop): Promise<string> {
  const item = await makeItem(shop);
  const answer = await placeOrder(shop, await orderBody(shop, [{ item }]));
  expect(answer.status).toBe(201);
  return answer.body.data.attributes.order_id;
}

const LISTS = [
  '/sales',
  '/sales?sort=-total',
  '/sales/counts',
  '/sales/arrivals?since=0',
  '/sales/export',
  `/reports/sales?from=${PAID_ON}&to=${PAID_ON}`,
  '/reports/attention',
  '/mails',
  '/mails/counts',
  '/audit',
  '/usr/users',
  '/vouchers',
];

async function read(shop: TestShop, path: string, { token } = colleague) {
  const { status, body } = await call(shop, path, { token });
  expect(status, path).toBe(200);
  return body;
}
const text = async (...call: Parameters<typeof read>) => JSON.stringify(await read(...call));
const answered = ({ database }: TestShop) => database.lagging.replica()?.answered ?? { replica: 0, primary: 0 };
const addVoucher = (shop: TestShop, code: string) =>
  call(shop, '/vouchers', { method: 'POST', token: staff.token, body: { code, amount: 10 } });

/** A query that is slow, except on the primary. */
const SLOW_HERE = sql`select pg_is_in_recovery() as replica, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end),
  (select count(*) from contested)::int as rows`;

describe.skipIf(MISSING)(`a streaming replica${MISSING}`, () => {
  it('serves lists, reports and exports, with the same bodies as the primary', async () => {
    await isUsed(one.database, two.database);
    await order(one);
    await makeVoucher(one);
    await call(one, '/usr/auths/login', { method: 'POST', body: { email: 'a@example.com', password: 'equivocada' } });
    const waiting = () => without.database.connection.$count(mails, ne(mails.state, 'kept'));
    await expect.poll(waiting, LATER).toBe(0);
    await caughtUp();
    const before = answered(two);
    for (const path of LISTS) expect(await read(two, path), path).toEqual(await read(without, path));
    expect(answered(two)).toEqual({ ...before, replica: before.replica + LISTS.length });
  });

  it('may lag: a new order can be opened before it is listed', async () => {
    await holding(async () => {
      const placed = await order(one);
      for (const path of ['/sales', '/sales/export', '/mails']) {
        expect(await text(without, path), path).toContain(placed);
        expect(await text(one, path), path).not.toContain(placed);
      }
      const [{ id }] = (await read(without, '/sales')).data;
      expect((await read(one, `/sales/${id}`)).data.attributes.order_id).toBe(placed);
      expect((await read(one, '/reports/attention')).data.pending.sales).toBe(1);
      expect((await read(without, '/reports/attention')).data.pending.sales).toBe(2);
    });
  });

  it('shows staff their own changes at once, through every process', async () => {
    await holding(async () => {
      expect((await addVoucher(one, 'SAMAN7777')).status).toBe(201);
      for (const shop of [one, two]) {
        expect(await text(shop, '/vouchers', staff)).toContain('SAMAN7777');
        expect(await text(shop, '/audit', staff)).toContain('SAMAN7777');
        expect(await text(shop, '/vouchers', colleague)).not.toContain('SAMAN7777');
      }
      const refused = await addVoucher(one, 'SAMAN7777');
      expect(refused.status).toBe(409);
    });
    // From the replica again, once it has the change.
    const before = answered(two).replica;
    const fromReplica = async () => {
      expect(await text(two, '/vouchers', staff)).toContain('SAMAN7777');
      return answered(two).replica;
    };
    await expect.poll(fromReplica, LATER).toBeGreaterThan(before);
  });

  it('shows staff the result of an operation that they started', async () => {
    await makeItem(one, { size: 'm' });
    await holding(async () => {
      expect((await runOperation(one, staff.token, '/items/fix-sizes')).status).toBe(200);
      const entries = async (shop: TestShop, account = colleague) => (await read(shop, '/audit', account)).meta.total;
      expect(await entries(two, staff)).toBe(await entries(without));
      expect(await entries(two)).toBeLessThan(await entries(without));
    });
  });

  it('is not used while it is too far behind, and its lag is measured', async () => {
    const impatient = await open(1_000);
    const lag = () => impatient.lagging.replica()?.lagSeconds;
    const seen = () => impatient.lagging.read(null, vouchersIn);
    try {
      await isUsed(impatient);
      await holding(async () => {
        await makeVoucher(one, { code: 'SAMAN8888' });
        expect(await seen()).not.toContain('SAMAN8888');
        await expect.poll(() => impatient.lagging.replica()?.problem, LATER).toMatch(/^it is \d+ s behind$/);
        expect(lag()).toBeGreaterThan(1);
        expect(await seen()).toContain('SAMAN8888');
      });
      await isUsed(impatient);
      expect(lag()).toBeLessThan(1);
    } finally {
      await impatient.close();
    }
  });

  it('is not used again for a query that its replay cancelled: the primary answers that one', async () => {
    await directly('create table contested as select generate_series(1, 1000) as number');
    await caughtUp();
    const reading = one.database.lagging.read(null, async (connection) => rowsOf(await connection.execute(SLOW_HERE)));
    await running(standby);
    await directly('truncate contested');
    expect(await reading).toMatchObject([{ replica: false, rows: 0 }]);
    expect(one.database.lagging.replica()?.problem).toBeNull();
  });

  it('that stops is replaced by the primary at once, also for pending requests, and used again later', async () => {
    const reading = one.database.lagging.transaction(null, async (tx) => rowsOf(await tx.execute(SLOW_HERE)));
    await running(standby);
    await standby.run('pg_ctl', ['stop', '-D', 'data', '-m', 'immediate']);
    expect(await reading).toMatchObject([{ replica: false }]);
    for (const path of LISTS) expect(await read(two, path), path).toEqual(await read(without, path));
    expect((await metrics(two)).split('\n')).toEqual(
      expect.arrayContaining(['vitrina_replica_used 0', 'vitrina_replica_lag_seconds Nan']),
    );

    await standby.restart();
    await isUsed(one.database, two.database);
    expect((await metrics(two)).split('\n')).toEqual(
      expect.arrayContaining([
        'vitrina_replica_used 1',
        expect.stringMatching(/^vitrina_replica_lag_seconds [\d.]+$/),
        expect.stringMatching(/^vitrina_lagging_reads_total\{by="replica"\} [1-9]\d*$/),
      ]),
    );
    expect(await metrics(without)).not.toContain('vitrina_replica');
  });

  it('that hangs is replaced within seconds, also for waiting requests', async () => {
    const reading = one.database.lagging.read(null, async (connection) => rowsOf(await connection.execute(SLOW_HERE)));
    await running(standby);
    const goOn = freeze(standby);
    try {
      expect(await reading).toMatchObject([{ replica: false }]);
      await expect.poll(() => two.database.lagging.replica()?.problem, LATER).not.toBeNull();
      expect(await text(two, '/vouchers')).toBe(await text(without, '/vouchers'));
    } finally {
      goOn();
    }
    await isUsed(one.database, two.database);
  });

  it.each([
    ['that takes writes', () => primary.url, /takes writes itself/],
    ['of another database', () => standby.url.replace(/postgres$/, 'template1'), /of another database/],
  ])('%s is not used as a replica', async (_, url, problem) => {
    const database = withReplica(await openServerDatabase(primary.url, silent), {
      url: url(),
      logger: createLogger('silent'),
    });
    try {
      await expect.poll(() => database.lagging.replica()?.problem, LATER).toMatch(problem);
      expect(await database.lagging.read(null, vouchersIn)).toContain('SAMAN8888');
    } finally {
      await database.close();
    }
  });
});

const vouchersIn = async (connection: ReadConnection) =>
  rowsOf<{ code: string }>(await connection.execute(sql`select code from vouchers`)).map(({ code }) => code);
const directly = (statement: string) => without.database.connection.execute(sql.raw(statement));
const metrics = async ({ url }: TestShop) => (await fetch(`${url}/metrics`)).text();

/** Resolves when the slow query runs on the replica. */
async function running({ url }: PostgresServer): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sleeping = async () =>
    (await client.query("select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'")).rows[0]
      .count;
  await expect
    .poll(sleeping, LATER)
    .toBe(1)
    .finally(() => client.end());
}
