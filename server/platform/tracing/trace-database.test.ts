import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Database, PreparedCall } from '#server/platform/database/database.ts';
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
  pipelined: async (opening, decide) => (await decide(inner, [...opening])).result,
} as Partial<Database> as Database);

/** The statement's text is read only when a span is made. */
const text = vi.fn(() => 'select 1');
const call = {
  statement: Object.defineProperty({ name: 'one' }, 'text', { get: text }),
  values: [],
} as unknown as PreparedCall;
const pipelined = () => database.pipelined([call], async () => ({ last: [call], result: 7 }));

it('makes a span for each statement and each exchange of a sampled trace', async () => {
  isRecording = true;
  await database.connection.execute(sql`select * from items`);
  expect(await pipelined()).toBe(7);
  expect(start.mock.calls.map(([{ name }]) => name)).toEqual([
    'select items',
    'transaction',
    'begin, one',
    'one, commit',
  ]);
});

it('does nothing in a trace that is not sampled, and does not read the statement', async () => {
  isRecording = false;
  text.mockClear();
  await database.connection.execute(sql`select * from items`);
  await pipelined();
  expect(start).not.toHaveBeenCalled();
  expect(text).not.toHaveBeenCalled();
});

it('wraps a connection once, however many transactions it has', async () => {
  const seen = new Set<Connection>();
  for (let time = 0; time < 3; time += 1) await database.transaction(async (tx) => void seen.add(tx));
  expect(seen.size).toBe(1);
});
