import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

// A fleet that migrates by a separate command. Each command and the shop run in their own process.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

let data: ProcessData;
let env: Record<string, string>;

beforeAll(async () => {
  data = await makeProcessData();
  env = { ...data.env, DEMO: '0', MIGRATE: '0' };
  // The database as a release before the counts and transfers would have left it.
  const database = await openServerDatabase(env.DATABASE_URL ?? '', () => {});
  await database.connection.execute(sql`
    drop table counts, count_lines, count_claims, count_entries, count_barcodes, count_counters, transfers, transfer_lines,
      transfer_steps, second_person_rules, approvals, dispatch_papers`);
  await database.connection.execute(sql`delete from migrations where name = '0015_counts_and_transfers.sql'`);
  await database.close();
});

afterAll(() => data.remove());

it('with MIGRATE=0 a start waits for `npm run migrate`, which prints its steps', async () => {
  await expect(startShopProcess(env)).rejects.toThrow(
    /ended with 1:\n\{.*"msg":"MIGRATE=0, and the database has not had 0015_counts_and_transfers\.sql: npm run migrate comes first"/,
  );
  expect(await runCommand('migrate', env, '--status')).toMatchObject({
    code: 1,
    error: 'pending: 0015_counts_and_transfers.sql\n',
  });
  expect(await runCommand('migrate', env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^0015_counts_and_transfers\.sql: done in \d+\.\d s\nThe schema is up to date\.\n$/),
    error: '',
  });
  expect(await runCommand('migrate', env, '--status')).toMatchObject({ code: 0, out: 'The schema is up to date.\n' });
  const shop = await startShopProcess(env);
  await shop.end('SIGTERM');
});
