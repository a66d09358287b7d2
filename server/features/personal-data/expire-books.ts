import { sql } from 'drizzle-orm';
import { ERASED_NAME } from '#domain/personal-data/column-class.ts';
import { EXPIRIES } from '#domain/personal-data/registry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { blankRows } from '#server/platform/personal-data/erase-rows.ts';
import { readPrivacySettings } from './privacy-settings.ts';

/** The sales whose customer was erased. */
const ERASED_SALES = sql`select id from sales where customer_email = '' and customer_name = ${ERASED_NAME}`;

/**
 * Runs daily: erases what the books kept of erased people, and what the bank wrote about anybody, once its years are over.
 * Which columns, and by which day, stands in domain/personal-data/registry.ts.
 */
export async function expireBooks(database: Database, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const { bookYears } = await readPrivacySettings(tx);
    for (const { table, since, of, bySale, blanks } of EXPIRIES) {
      const isOver = sql`${sql.identifier(since)} < ${now.toISOString()}::timestamptz - make_interval(years => ${bookYears})`;
      // A document whose sale was deleted names nobody whom the shop still sells to.
      const isErased = bySale ? sql`(sale_id is null or sale_id in (${ERASED_SALES}))` : sql`id in (${ERASED_SALES})`;
      const where =
        of === 'all' ? sql`${isOver} and ${isFilled(blanks)}` : sql`${isOver} and ${isErased} and ${isFilled(blanks)}`;
      await blankRows(tx, table, { blanks, where });
    }
  });
}

/** Leaves rows alone that were blanked before, so that the daily round writes each row once. */
function isFilled(blanks: Record<string, string | null>) {
  const filled = Object.entries(blanks).map(([name, blank]) => {
    const column = sql.identifier(name);
    return blank === null ? sql`${column} is not null` : sql`${column} <> ${blank}`;
  });
  return sql`(${sql.join(filled, sql` or `)})`;
}
