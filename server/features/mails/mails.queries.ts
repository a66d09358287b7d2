import { and, count, desc, eq, getTableColumns, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { mailListQuery } from '#contract/office/mail.ts';
import type { MailCounts } from '#contract/office/view-counts.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Mail, mails } from './mails.tables.ts';

type MailFilter = Pick<z.output<typeof mailListQuery>, 'state' | 'q'>;

const { content: _content, text: _text, html: _html, ...LISTED } = getTableColumns(mails);
export type ListedMail = Omit<Mail, 'content' | 'text' | 'html'>;

export async function selectMails(
  connection: ReadConnection,
  filter: MailFilter,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ListedMail[]; total: number }> {
  const where = conditionsOf(filter);
  const rows = await connection
    .select(LISTED)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(mails, where) };
}

/** How many mails there are, in all and in the states that somebody should look at. */
export async function countMails(connection: ReadConnection): Promise<MailCounts> {
  const [row] = await connection
    .select({
      all: count(),
      retrying: sql<number>`count(*) filter (where ${mails.state} = 'retrying')`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${mails.state} = 'failed')`.mapWith(Number),
    })
    .from(mails);
  return row ?? { all: 0, retrying: 0, failed: 0 };
}

function conditionsOf({ state, q }: MailFilter): SQL | undefined {
  const text = q ? containing(q) : null;
  return and(
    state ? eq(mails.state, state) : undefined,
    text ? or(ilike(mails.subject, text), ilike(sql`array_to_string(${mails.recipients}, ' ')`, text)) : undefined,
  );
}

export async function selectMail(connection: Connection, id: number): Promise<Mail | null> {
  const [mail] = await connection.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

export async function lockMail(tx: Connection, id: number): Promise<Mail | null> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  return mail ?? null;
}

/**
 * Deletes the mails to and from an address, except those about a sale: these are deleted with the sale's customer data.
 */
export async function deleteMailsTo(tx: Connection, address: string): Promise<void> {
  await tx.delete(mails).where(and(or(isTo(address), isFrom(address)), isNull(mails.saleId)));
}

const isTo = (address: string) => sql`lower(${address}) = any (lower(${mails.recipients}::text)::text[])`;
const isFrom = (address: string) => eq(sql`lower(${mails.replyTo})`, address.toLowerCase());

/** Deletes the delivered mails of this kind to an address. */
export async function deleteDelivered(tx: Connection, kind: string, address: string): Promise<void> {
  const delivered = inArray(mails.state, ['sent', 'kept', 'failed']);
  await tx.delete(mails).where(and(eq(mails.kind, kind), isTo(address), delivered));
}

export async function detachFiles(tx: Connection, storageKeys: readonly string[]): Promise<void> {
  await tx
    .update(mails)
    .set({ attachmentKey: null })
    .where(inArray(mails.attachmentKey, [...storageKeys]));
}

/** Sends the mails about these sales that still wait for the old address to the new one. One that is being sent stays. */
export async function readdressMails(
  tx: Connection,
  saleIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .update(mails)
    .set({ recipients: [to] })
    .where(
      and(
        inArray(mails.saleId, [...saleIds]),
        inArray(mails.state, ['queued', 'retrying']),
        sql`cardinality(${mails.recipients}) = 1 and email_mailbox(${mails.recipients}[1]) = email_mailbox(${from})`,
        sql`(${mails.takenUntil} is null or ${mails.takenUntil} <= now())`,
      ),
    );
}
