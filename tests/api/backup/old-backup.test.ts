import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { restoreBackup } from '#server/platform/backup/restore/restore-backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { readySchema } from '#server/ready-schema.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';

// The backup of a shop from before the migrations were rewritten. It has three orders (one paid and partly refunded,
// one cancelled), a transfer that lost a piece, a transfer on its way, and an approved count.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });
const FILE = path.join(import.meta.dirname, 'before/shop-before.tar');

let target: ProcessData;
let database: Database;

beforeAll(async () => {
  target = await makeProcessData('empty');
  // Compares each table with the recorded row count and hash.
  await restoreBackup(await openBackupPlace(FILE), readConfig(target.env), async () => null);
  database = await openServerDatabase(target.env.DATABASE_URL ?? '', () => {});
});

afterAll(async () => {
  await database.close();
  await target.remove();
});

it('is restored, and its books balance', async () => {
  const { connection } = database;
  expect(await readBooks(connection)).toMatchObject({ sales: 3, wrongTotals: 0 });
  expect(await stockDifferences(connection)).toEqual([]);
  expect(await ledgerDifferences(connection)).toEqual([]);
  const count = (table: string, where = 'true') => connection.$count(sql.raw(table), sql.raw(where));
  expect(await count('payments', `kind = 'refund' and state = 'validated'`)).toBe(1);
  expect(await count('transfers', `state = 'received' and closed_at is null`)).toBe(1);
  expect(await count('transfers', `state = 'sent'`)).toBe(1);
  expect(await count('counts', `state = 'approved'`)).toBe(1);
  expect(await count('locations')).toBe(14);
});

it('starts like any other shop of this version', async () => {
  // The migrations that came later.
  await readySchema(database, true);
  await readySchema(database, false);
});
