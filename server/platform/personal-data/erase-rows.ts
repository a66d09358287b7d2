import { type SQL, sql } from 'drizzle-orm';
import type { Blank } from '#domain/personal-data/column-class.ts';
import { type Erasure, erasuresBy } from '#domain/personal-data/registry.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Replaces the columns of the rows; an empty column stays empty. */
export async function blankRows(
  tx: Connection,
  table: string,
  { blanks, where }: { blanks: Record<string, Blank>; where: SQL },
): Promise<void> {
  const set = Object.entries(blanks).map(([name, blank]) => {
    const column = sql.identifier(name);
    // The column last gives the blank its type.
    return blank === null
      ? sql`${column} = null`
      : sql`${column} = case when ${column} is not null then ${blank} else ${column} end`;
  });
  if (set.length > 0)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${where}`);
}

/** Erases what the registry says of everything that belongs to these sales; the sales themselves stay as they are. */
export async function eraseBelowSales(tx: Connection, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length === 0) return;
  const ids = sql`(select unnest(${sql.param([...saleIds])}::int[]))`;
  for (const erasure of erasuresBy('payment')) {
    await erase(tx, erasure, sql`in (select id from payments where sale_id in ${ids})`);
  }
  // A credit has conditions of its own (server/features/credit/person-credit.ts).
  for (const erasure of erasuresBy('sale').filter(({ table }) => table !== 'credits')) {
    await erase(tx, erasure, sql`in ${ids}`);
  }
}

/** Deletes what signing in left of an account, and the account itself. */
export async function deleteAccountRows(tx: Connection, accountId: number): Promise<void> {
  const deleted = erasuresBy('account').filter(({ blanks }) => blanks === null);
  // The account last: other tables refer to it.
  for (const erasure of deleted.toSorted((a, b) => Number(a.table === 'accounts') - Number(b.table === 'accounts'))) {
    await erase(tx, erasure, sql`= ${accountId}`);
  }
}

async function erase(tx: Connection, { table, column, blanks }: Erasure, is: SQL): Promise<void> {
  const where = sql`${sql.identifier(column)} ${is}`;
  if (blanks) await blankRows(tx, table, { blanks, where });
  else await tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
}
