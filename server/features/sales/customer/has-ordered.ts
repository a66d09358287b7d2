import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { nationalIdSpellings, type Person } from '#domain/people/person.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { sales } from '../sales.tables.ts';

/** Whether this person (by account, any of the e-mail addresses, or cédula) has an order that is not cancelled. */
export async function hasOrdered(connection: Connection, { accountId, emails, nationalId }: Person): Promise<boolean> {
  const [earlier] = await connection
    .select({ id: sales.id })
    .from(sales)
    .where(
      and(
        ne(sales.status, 'cancelada'),
        or(
          accountId === null ? undefined : eq(sales.accountId, accountId),
          ...emails.map((email) => eq(sql`lower(${sales.customerEmail})`, sql`lower(${email.trim()})`)),
          nationalId === null ? undefined : inArray(sales.customerId, nationalIdSpellings(nationalId)),
        ),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}
