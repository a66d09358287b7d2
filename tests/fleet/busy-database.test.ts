import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnreachable } from '#server/platform/database/database-errors.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';

// All connections of the pool are in use.
const POOL = 16;
/** Many times what a new connection takes on a busy machine, because those that fill the pool must not time out. */
const CONNECT_MS = 2000;

const undo: (() => unknown)[] = [];
let release: () => void;
let released: Promise<void>;

beforeEach(() => {
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
});
afterEach(async () => {
  release();
  for (const step of undo.splice(0).reverse()) await step();
});

/** Occupies all connections until `release`. */
async function busyDatabase(limits: { connectMs?: number; freeMs?: number }): Promise<Database> {
  const database = await openServerDatabase(inject('postgresUrl'), () => {}, limits);
  undo.push(() => database.close());
  // Opens them one after the other, because sixteen connections at once take longer than each alone.
  for (let connection = 0; connection < POOL; connection += 1) {
    const begun = Promise.withResolvers<void>();
    const done = database.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun.resolve();
      await released;
    });
    undo.push(() => done);
    await Promise.race([begun.promise, done]);
  }
  return database;
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error,
  );

it('a request without a free connection waits longer than a server may take to accept a new one', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  undo.push(() => silent.close());
  const { port } = silent.address() as AddressInfo;
  const unanswered = await openServerDatabase(`postgres://postgres@127.0.0.1:${port}/x`, () => {}, {
    connectMs: CONNECT_MS,
  });
  undo.push(() => unanswered.close());

  const database = await busyDatabase({ connectMs: CONNECT_MS });
  const waiting = failure(database.connection.execute(sql`select 1`));
  await expect.poll(() => database.pool().waiting).toBe(1);
  // In the meantime the connection without an answer fails as unreachable.
  expect(isDatabaseUnreachable(await failure(unanswered.connection.execute(sql`select 1`)))).toBe(true);
  expect(database.pool().waiting).toBe(1);
  release();
  expect(await waiting).toBeNull();
  expect(database.pool()).toMatchObject({ waits: 1, waitedSeconds: expect.any(Number) });
  expect(database.pool().waitedSeconds).toBeGreaterThan(CONNECT_MS / 1000);
});

it('no request waits without a limit', async () => {
  const database = await busyDatabase({ freeMs: CONNECT_MS });
  const error = await failure(database.connection.execute(sql`select 1`));
  expect(isDatabaseUnreachable(error)).toBe(true);
});
