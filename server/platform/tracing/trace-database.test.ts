import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { type SpanFacts, setTracing } from './trace.ts';
import { traceDatabase } from './trace-database.ts';

const start = vi.fn((_facts: SpanFacts) => ({
  run: <Result>(work: () => Result) => work(),
  note() {},
  fail() {},
  end() {},
}));
let isRecording = true;

beforeEach(() => {
  start.mockClear();
  setTracing({ start, isRecording: () => isRecording, traceparent: () => null, ids: () => ({}), stop: async () => {} });
});
afterEach(() => setTracing(null));

const inner = drizzle(async () => ({ rows: [] })) as unknown as Connection;
const database = traceDatabase({
  connection: inner,
  lagging: {},
  transaction: (work) => work(inner),
} as Partial<Database> as Database);

const ordered = () => database.transaction(async (tx) => void (await tx.execute(sql`select * from items`)));

it('a transaction of a trace that is kept is a span, and so is each statement', async () => {
  isRecording = true;
  await database.connection.execute(sql`update items set stock = 1`);
  await ordered();
  expect(start.mock.calls.map(([{ name }]) => name)).toEqual(['update items', 'transaction', 'select items']);
});

it('of one that is not kept nothing is made', async () => {
  isRecording = false;
  await database.connection.execute(sql`select * from items`);
  await ordered();
  expect(start).not.toHaveBeenCalled();
});

it('a connection is wrapped once, however many transactions it has', async () => {
  const seen = new Set<Connection>();
  for (let time = 0; time < 3; time += 1) await database.transaction(async (tx) => void seen.add(tx));
  expect(seen.size).toBe(1);
});
