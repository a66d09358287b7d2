import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ACCOUNT_MAIL } from '#server/features/accounts/send-account-mail.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { wordsOf } from '#server/features/mails/mails.presenter.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { TestShop } from './test-shop.ts';

/**
 * The mails to an address, oldest first, after all mails being composed in the background are done.
 * @param kind of mail, such as 'account-reset'; default: all
 */
export async function mailsTo(shop: TestShop, address: string, kind?: string) {
  const { connection } = shop.database;
  const underWay = async () => {
    const [row] = rowsOf<{ count: number }>(
      await connection.execute(
        sql`select count(*)::int as count from jobs.job where name = ${ACCOUNT_MAIL.name} and state < 'completed'`,
      ),
    );
    return row?.count;
  };
  await expect.poll(underWay, { timeout: 15_000, interval: 50 }).toBe(0);
  const rows = await connection
    .select()
    .from(mails)
    .where(and(arrayContains(mails.recipients, [address]), kind ? eq(mails.kind, kind) : undefined))
    .orderBy(asc(mails.id));
  const branding = brandingOf(shop.services);
  return Promise.all(rows.map(async (mail) => ({ ...mail, ...(await wordsOf(mail, branding)) })));
}

/** The token in a mail's link. */
export function tokenIn(mail: { text: string } | undefined): string {
  const token = mail?.text.match(/token=([\w-]+)/)?.[1];
  if (!token) throw new Error('This mail has no link');
  return token;
}
