import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { isTransactionPooler, statementLimit } from '#server/platform/database/pooler.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import type { RunningProgram } from '#tests/support/machines/run-program.ts';
import { startPgbouncer } from '#tests/support/machines/start-pgbouncer.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

// PgBouncer lends a connection for one transaction and keeps no session state. That would show only as late changes and
// orders that fail under load. So the shop refuses to start on it, and says what is missing.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

type Pooler = RunningProgram & { url: string };
let transactions: Pooler;
let data: ProcessData;
/** The shop's database through the pooler. */
let pooledUrl: string;

beforeAll(async () => {
  transactions = await startPgbouncer(inject('postgresUrl'));
  data = await makeProcessData();
  const pooled = new URL(data.env.DATABASE_URL ?? '');
  pooled.port = String(transactions.port);
  pooledUrl = pooled.href;
});
afterAll(async () => {
  await transactions?.stop();
  await data?.remove();
});

describe('a start', () => {
  it.each([
    ['DATABASE_URL', () => ({ DATABASE_URL: pooledUrl }), 'set DATABASE_DIRECT_URL'],
    [
      'DATABASE_DIRECT_URL',
      () => ({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: pooledUrl }),
      'it must lead to PostgreSQL itself',
    ],
  ])('is refused when %s points to a pooler, in one line that says what to set', async (name, urls, remedy) => {
    const start = startShopProcess({ ...data.env, DEMO: '0', ...urls() });
    await expect(start).rejects.toThrow(
      new RegExp(`ended with 1:\\n\\{.*"msg":"${name}: leads to a pooler .*${remedy}.*"\\}\\n$`),
    );
  });
});

/** Many operators set this option, so that drivers are not refused. */
const TAKES_ALL = { ignore_startup_parameters: 'extra_float_digits, statement_timeout' };

describe('the detection of poolers', () => {
  it('reports none for PostgreSQL itself', async () => {
    expect(await isTransactionPooler(inject('postgresUrl'))).toBe(false);
  });

  it('reports a pooler that lends a connection for the whole session, which passes notifications', async () => {
    const sessions = await startPgbouncer(inject('postgresUrl'), {
      settings: { ...TAKES_ALL, pool_mode: 'session' },
    });
    expect(await isTransactionPooler(sessions.url)).toBe(false);
    await sessions.stop();
  });

  it('reports one that lends a connection for a transaction, even if it accepts every setting', async () => {
    const silent = await startPgbouncer(inject('postgresUrl'), { settings: TAKES_ALL });
    expect(await isTransactionPooler(silent.url)).toBe(true);
    await silent.stop();
  });

  it('limits statements as the shop itself would', async () => {
    expect(await statementLimit(transactions.url)).toBe(25_000);
    expect(await statementLimit(inject('postgresUrl'))).toBe(0);
  });
});

it('a command of the operator bypasses the pooler', async () => {
  const env = { ...data.env, DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: data.env.DATABASE_URL ?? '' };
  const made = await runCommand('admin', env, 'create', 'operadora@example.com');
  expect([made.error, made.code]).toEqual(['', 0]);
  const backup = await runCommand('backup', env, `${data.env.DATA_DIR}/shop.tar`);
  expect([backup.error, backup.code]).toEqual(['', 0]);
});

it('the server ends a statement that hangs, but not a long one in a transaction past the pooler', async () => {
  const database = await openServerDatabase(transactions.url, () => {}, { directUrl: inject('postgresUrl') });
  const limit = async (kind?: 'long') =>
    database.transaction(async (tx) => {
      const answer = await tx.execute<{ limit: string }>("select current_setting('statement_timeout') as limit");
      return (answer as unknown as { rows: { limit: string }[] }).rows[0]?.limit;
    }, kind);
  try {
    expect([await limit(), await limit('long')]).toEqual(['25s', '0']);
  } finally {
    await database.close();
  }
});
