import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import { CONFIRM_DAYS, MAILED_DAYS, WAITING_DAYS } from '#domain/restock/restock-limits.ts';
import type { ReleasedRecords } from '#server/features/accounts/account-hooks.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { isOfMailbox, isOpen, lockLines } from './restock.queries.ts';
import { restockRequests } from './restock.tables.ts';
import { RESTOCK_MAILS } from './restock-mails.ts';

/** An erased person waits for nothing. */
export async function eraseRequests(tx: Connection, { email }: DataSubject): Promise<ReleasedRecords> {
  if (email !== null) {
    await lockLines(tx);
    await tx.delete(restockRequests).where(isOfMailbox(email));
  }
  return { anonymised: 0, underWay: 0 };
}

/** Moves the requests of an address to the corrected one. Where that one is in line already, it keeps its own place. */
export async function readdressRequests(tx: Connection, from: string, to: string): Promise<void> {
  await lockLines(tx);
  const other = alias(restockRequests, 'other');
  const isInLine = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        sql`email_mailbox(${other.email}) = email_mailbox(${to})`,
        eq(other.itemId, restockRequests.itemId),
        sql`${other.locationId} is not distinct from ${restockRequests.locationId}`,
        ne(other.state, 'mailed'),
        ne(other.id, restockRequests.id),
      ),
    );
  await tx.delete(restockRequests).where(and(isOfMailbox(from), isOpen, exists(isInLine)));
  await tx.update(restockRequests).set({ email: to }).where(isOfMailbox(from));
}

/** Deletes what nobody waits for any more, and the mails about it. */
export async function forgetOldRequests(connection: Connection): Promise<void> {
  await connection.execute(sql`
    delete from restock_requests where
      (state = 'unconfirmed' and created_at < now() - make_interval(days => ${CONFIRM_DAYS}))
      or (state = 'waiting' and created_at < now() - make_interval(days => ${WAITING_DAYS}))
      or (state = 'mailed' and mailed_at < now() - make_interval(days => ${MAILED_DAYS}))`);
  await connection.execute(sql`
    delete from mails where kind like ${`${RESTOCK_MAILS}%`} and state in ('sent', 'kept', 'failed')
      and created_at < now() - make_interval(days => ${WAITING_DAYS})`);
}
