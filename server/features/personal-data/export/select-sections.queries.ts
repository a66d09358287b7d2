import { type SQL, sql } from 'drizzle-orm';
import { emailMailbox } from '#domain/people/person.ts';
import type { Whose } from '#domain/personal-data/column-class.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import { EXPORTED } from '#domain/personal-data/registry.ts';
import { salesOf } from '#server/features/sales/customers.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** Most rows of one table in an export. */
const MOST_ROWS = 2_000;

/** One table of an export, with the rows that belong to a person. */
export interface Section {
  table: string;
  title: string;
  columns: readonly { name: string; label: string }[];
  rows: Record<string, unknown>[];
  /** Whether there are more rows than an export holds. */
  truncated: boolean;
}

/** What the shop has of a person, a table at a time and as the registry says; tables without a row are left out. */
export async function* selectSections(connection: Connection, subject: DataSubject): AsyncGenerator<Section> {
  for (const { name, title, whose, columns } of EXPORTED) {
    const ways = whose.map((way) => ownedBy(way, subject));
    const pairs = columns.map((column) => sql`${column.name}::text, ${sql.identifier(column.name)}`);
    const [first] = columns;
    if (!first) continue;
    const rows = await queryRows<{ row: Record<string, unknown> }>(connection)`
      select jsonb_build_object(${sql.join(pairs, sql`, `)}) as row from ${sql.identifier(name)}
      where ${sql.join(ways, sql` or `)}
      order by ${sql.identifier(first.name)} limit ${MOST_ROWS + 1}`;
    if (rows.length === 0) continue;
    const exported = rows.slice(0, MOST_ROWS).map(({ row }) => row);
    yield { table: name, title, columns, rows: exported, truncated: rows.length > MOST_ROWS };
  }
}

function ownedBy({ by, column: name }: Whose, subject: DataSubject): SQL {
  const { accountId, email } = subject;
  const column = sql.identifier(name);
  const ownSales = sql`(select id from ${sales} where ${salesOf(subject)})`;
  switch (by) {
    case 'account':
      return accountId === null ? sql`false` : sql`${column} = ${accountId}`;
    case 'guest':
      return email === null
        ? sql`false`
        : sql`(account_id is null and ${column} <> '' and email_mailbox(${column}) = ${emailMailbox(email)})`;
    case 'address':
      return email === null ? sql`false` : sql`email_mailbox(${column}) = ${emailMailbox(email)}`;
    case 'customer':
      return sql`${column} in (select id from customers where account_id = ${accountId}
        or (account_id is null and mailbox = ${email && emailMailbox(email)}))`;
    case 'recipients':
      return email === null ? sql`false` : sql`lower(${email}) = any (lower(${column}::text)::text[])`;
    case 'sender':
      return email === null ? sql`false` : sql`lower(${column}) = lower(${email})`;
    case 'sale':
      return sql`${column} in ${ownSales}`;
    case 'payment':
      return sql`${column} in (select id from payments where sale_id in ${ownSales})`;
  }
}
