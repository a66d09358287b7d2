import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { call } from '#tests/support/http/call.ts';
import { openSmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';

// The shop as a process that dies with mails under way.
const TIMEOUT = 120_000;
const WAIT = { timeout: 60_000, interval: 200 };
const inbox = await openSmtpInbox();
const env: Record<string, string> = { DEMO: '0', THROTTLE: '0', SMTP_URL: inbox.url };
let data: ProcessData;
let shop: ShopProcess;

beforeAll(async () => {
  data = await makeProcessData();
  Object.assign(env, data.env);
  shop = await startShopProcess(env);
}, TIMEOUT);

afterAll(async () => {
  await shop.end('SIGTERM');
  await inbox.close();
  await data.remove();
});

/** The shop's own database, while no process has it open. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = env.DATABASE_URL
    ? await openServerDatabase(env.DATABASE_URL, () => {})
    : await openEmbeddedDatabase(path.join(env.DATA_DIR ?? '', 'postgres'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Lets the time pass after which the turn of a sender that died is over. */
const endTurns = () =>
  withDatabase(({ connection }) => connection.execute(sql`update mails set taken_until = null, next_try_at = now()`));

const writeToUs = (message: string) =>
  call(shop, '/contact', {
    method: 'POST',
    body: { firstName: 'Ana', lastName: 'Rivas', email: 'ana@example.com', phone: '0414', subject: 'general', message },
  });
const received = (message: string) => inbox.received.filter(({ mail }) => mail.text?.includes(message));

it(
  'sends what waited when the process was killed, once',
  async () => {
    inbox.refusing = true;
    expect((await writeToUs('mensaje que espera')).status).toBe(200);
    await shop.end('SIGKILL');
    await endTurns();
    inbox.refusing = false;
    shop = await startShopProcess(env);
    await expect.poll(() => received('mensaje que espera').length, WAIT).toBe(1);
    await shop.end('SIGTERM');
    expect(await withDatabase(({ connection }) => connection.select().from(mails))).toMatchObject([{ state: 'sent' }]);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);

it(
  'sends what was taken and not noted again, under the same Message-ID',
  async () => {
    const killed = Promise.withResolvers<unknown>();
    inbox.onTaken = () => {
      inbox.onTaken = () => {};
      killed.resolve(shop.end('SIGKILL'));
      return killed.promise;
    };
    expect((await writeToUs('mensaje interrumpido')).status).toBe(200);
    await killed.promise;
    expect(received('mensaje interrumpido')).toHaveLength(1);
    await endTurns();
    shop = await startShopProcess(env);
    await expect.poll(() => received('mensaje interrumpido').length, WAIT).toBe(2);
    const ids = received('mensaje interrumpido').map(({ mail }) => mail.messageId);
    expect(ids[0]).toMatch(/^<vitrina-\d+-\w+@saman\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    await shop.end('SIGTERM');
    const rows = await withDatabase(({ connection }) => connection.select().from(mails));
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);
