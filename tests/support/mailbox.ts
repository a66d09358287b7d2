import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { TestShop } from './test-shop.ts';

/**
 * The mails to an address, oldest first, once there are so many: some are composed in the background.
 * @param kind of mail to look at, as 'account-reset'; all of them without it
 */
export async function mailsTo(shop: TestShop, address: string, count: number, kind?: string) {
  const read = () =>
    shop.database.connection
      .select()
      .from(mails)
      .where(and(arrayContains(mails.recipients, [address]), kind ? eq(mails.kind, kind) : undefined))
      .orderBy(asc(mails.id));
  await expect.poll(async () => (await read()).length, { timeout: 15_000, interval: 50 }).toBeGreaterThanOrEqual(count);
  return read();
}

/** The token of the link in a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  const token = mail?.text.match(/token=([\w-]+)/)?.[1];
  if (!token) throw new Error('This mail has no link');
  return token;
}
