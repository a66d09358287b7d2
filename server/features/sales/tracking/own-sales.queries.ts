import { and, desc, eq, ne } from 'drizzle-orm';
import type { OwnContact } from '#contract/people/account.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { withLines } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

export async function selectOwnSales(
  connection: Connection,
  accountId: number,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: SaleWithLines[]; total: number }> {
  const mine = eq(sales.accountId, accountId);
  const rows = await connection
    .select()
    .from(sales)
    .where(mine)
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(pageSize)
    .offset(offset);
  return { rows: await withLines(connection, rows), total: await connection.$count(sales, mine) };
}

/** The account's name and e-mail address, with the phone and cédula of its last order that still has them. */
export async function selectOwnContact(connection: Connection, accountId: number): Promise<OwnContact['data'] | null> {
  const [account] = await connection
    .select({ name: accounts.name, lastname: accounts.lastname, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return null;
  const [last] = await connection
    .select({ phone: sales.customerPhone, cedula: sales.customerId })
    .from(sales)
    .where(and(eq(sales.accountId, accountId), ne(sales.customerEmail, '')))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  const name = `${account.name} ${account.lastname}`.trim();
  return { name, email: account.email, phone: last?.phone ?? null, cedula: last?.cedula ?? null };
}

/** Null when there is no such sale, or it belongs to another account. */
export async function selectOwnSale(
  connection: Connection,
  accountId: number,
  orderId: string,
): Promise<SaleWithLines | null> {
  const rows = await connection
    .select()
    .from(sales)
    .where(and(eq(sales.orderId, orderId), eq(sales.accountId, accountId)));
  const [sale] = await withLines(connection, rows);
  return sale ?? null;
}
