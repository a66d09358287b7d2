import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { emailMailbox, nationalIdSpellings, type Person } from '#domain/people/person.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { sales } from '../sales.tables.ts';

/** Whether this person (by account, mailbox of an address, cédula or phone) has an order that is not cancelled. */
export async function hasOrdered(
  connection: Connection,
  { accountId, emails, nationalId, phone }: Person,
): Promise<boolean> {
  const [earlier] = await connection
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        ne(sales.status, 'cancelada'),
        or(
          accountId === null ? undefined : eq(sales.accountId, accountId),
          ...emails.map((email) => eq(sql`email_mailbox(${sales.customerEmail})`, emailMailbox(email))),
          nationalId === null ? undefined : inArray(sales.customerId, nationalIdSpellings(nationalId)),
          phone === null ? undefined : eq(sales.customerPhone, phone),
        ),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}
