import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteOldLeases, LeaseLost, takeLease } from '#server/platform/database/lease.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const confirm = (lease: Awaited<ReturnType<typeof takeLease>>) =>
  shop.database.transaction(async (tx) => lease?.confirm(tx));

test('one process holds a name, others wait for it or give up; another name is free', async () => {
  const first = await takeLease(shop.database, 'one', 0);
  expect(first).not.toBeNull();
  expect(await takeLease(shop.database, 'one', 0)).toBeNull();
  const other = await takeLease(shop.database, 'other', 0);
  expect(other).not.toBeNull();
  const second = takeLease(shop.database, 'one', 60_000);
  await confirm(first);
  await first?.release();
  await confirm(await second);
  await (await second)?.release();
  await other?.release();
});

test('of many at once, one process holds it at a time', async () => {
  let holders = 0;
  let most = 0;
  const work = async () => {
    const lease = await takeLease(shop.database, 'many', 60_000);
    holders += 1;
    most = Math.max(most, holders);
    await confirm(lease);
    holders -= 1;
    await lease?.release();
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
});

test('a holder that hangs loses it, and notices before its work counts', async () => {
  const died = await takeLease(shop.database, 'left', 0);
  await shop.database.connection.execute(sql`update leases set held_until = now() - interval '1 second'`);
  const next = await takeLease(shop.database, 'left', 0);
  await confirm(next);
  await expect(confirm(died)).rejects.toThrow(LeaseLost);
  // Releasing a lost lease does not affect its next holder.
  await died?.release();
  await confirm(next);
  await shop.database.connection.execute(sql`update leases set held_until = now() - interval '1 second'`);
  await deleteOldLeases(shop.database);
  await expect(confirm(next)).rejects.toThrow(LeaseLost);
  await next?.release();
});
