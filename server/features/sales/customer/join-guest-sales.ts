import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { sales } from '../sales.tables.ts';

/** Gives an account whose address is confirmed the sales made as a guest with that address. @returns how many */
export async function joinGuestSales(tx: Connection, account: { id: number; email: string }): Promise<number> {
  const joined = await tx
    .update(sales)
    .set({ accountId: account.id })
    .where(
      and(
        isNull(sales.accountId),
        eq(sql`lower(${sales.customerEmail})`, account.email.toLowerCase()),
        // Of an account that was deleted: its owner asked for these to be forgotten.
        eq(sales.forgetCustomer, false),
      ),
    )
    .returning({ id: sales.id });
  return joined.length;
}

/** The account that a guest's order belongs to: the one with that address, if its owner confirmed it. */
export async function accountOfGuest(tx: Connection, email: string): Promise<number | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt)));
  return account?.id ?? null;
}
