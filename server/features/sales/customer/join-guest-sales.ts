import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { sales } from '../sales.tables.ts';

/** Links the guest sales made with a confirmed address to its account. @returns how many */
export async function joinGuestSales(tx: Connection, account: { id: number; email: string }): Promise<number> {
  const joined = await tx
    .update(sales)
    .set({ accountId: account.id })
    .where(
      and(
        isNull(sales.accountId),
        eq(sql`lower(${sales.customerEmail})`, account.email.toLowerCase()),
        // Not those of a deleted account with this address: their owner asked for the data to be erased.
        eq(sales.forgetCustomer, false),
      ),
    )
    .returning({ id: sales.id });
  return joined.length;
}
