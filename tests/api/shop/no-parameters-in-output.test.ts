import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF, STAFF_ENV } from '#tests/support/shop/staff.ts';

// Makes the database refuse an account, whose row holds an address and the hash of a password.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const PROBLEM = 'refused on purpose, in: insert into ';
let data: ProcessData;
let env: Record<string, string>;

beforeAll(async () => {
  data = await makeProcessData();
  env = { ...data.env, ...STAFF_ENV };
});
afterAll(() => data.remove());

async function onDatabase(...statements: string[]): Promise<void> {
  const database = await openServerDatabase(data.env.DATABASE_URL ?? '', () => {});
  for (const statement of statements) await database.connection.execute(sql.raw(statement));
  await database.close();
}
const refuse = () =>
  onDatabase(
    `create or replace function refuse_account() returns trigger language plpgsql as
      $$ begin raise exception 'refused on purpose' using detail = new.email || new.password_hash; end $$`,
    'create trigger refuse_accounts before insert on accounts for each row execute function refuse_account()',
  );

function expectPlain(reported: string, ...values: string[]): void {
  expect(reported).toContain(PROBLEM);
  for (const value of ['$argon2id$', ...values]) expect(reported, `it tells ${value}`).not.toContain(value);
}

it('a start, a request and a command that fail in SQL report it without the parameters', async () => {
  await refuse();
  const start = await startShopProcess(env).then(
    () => null,
    (error: Error) => error.message,
  );
  expectPlain(start ?? 'it started', STAFF.email);

  await onDatabase('drop trigger refuse_accounts on accounts');
  const shop = await startShopProcess(env);
  try {
    await refuse();
    const ana = { name: 'Ana', lastname: 'Rivas', email: 'ana.rivas@example.com', password: 'clave-de-Ana-7719' };
    expectAnswer(await call(shop, '/usr/users', { method: 'POST', body: ana }), 500, {
      code: 'internal',
      message: 'Ocurrió un error inesperado',
    });
    const command = await runAdmin(env, 'create', 'eva@example.com');
    expect(command.code).toBe(1);
    expectPlain(command.error, 'eva@example.com');
  } finally {
    await shop.end('SIGTERM');
  }
  expectPlain(shop.output(), 'ana.rivas@example.com');
});
