import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { emailMailbox } from '#domain/people/person.ts';
import type { DataSubject } from '#domain/personal-data/data-subject.ts';
import { CONFIRM_DAYS, MAILED_DAYS } from '#domain/restock/restock-limits.ts';
import type { ReleasedRecords } from '#server/features/accounts/account-hooks.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { isOfMailbox, lockLines } from './restock.queries.ts';
import { restockRequests } from './restock.tables.ts';
import { RESTOCK_MAILS } from './restock-mails.ts';

/** Deletes the requests of an erased person, and their mails, whatever spelling of the address these went to. */
export async function eraseRequests(tx: Connection, { email }: DataSubject): Promise<ReleasedRecords> {
  if (email !== null) {
    await lockLines(tx);
    await tx.delete(restockRequests).where(isOfMailbox(email));
    await tx.execute(sql`
      delete from mails where kind like ${`${RESTOCK_MAILS}%`} and email_mailbox(recipients[1]) = ${emailMailbox(email)}`);
  }
  return { anonymised: 0, underWay: 0 };
}

/**
 * Moves the places in line of an address to the corrected one, which keeps those that it has. The links that were mailed to the
 * old address stop working.
 */
export async function readdressRequests(tx: Connection, from: string, to: string): Promise<void> {
  await lockLines(tx);
  const twinAt = (email: string, condition: SQL) =>
    exists(
      tx
        .select({ id: twin.id })
        .from(twin)
        .where(
          and(
            sql`email_mailbox(${twin.email}) = ${emailMailbox(email)}`,
            eq(twin.itemId, restockRequests.itemId),
            sql`${twin.locationId} is not distinct from ${restockRequests.locationId}`,
            ne(twin.id, restockRequests.id),
            condition,
          ),
        ),
    );
  const isInLine = eq(twin.state, 'waiting');
  await tx
    .delete(restockRequests)
    .where(and(isOfMailbox(from), or(ne(restockRequests.state, 'waiting'), twinAt(to, isInLine))));
  await tx
    .delete(restockRequests)
    .where(and(isOfMailbox(to), eq(restockRequests.state, 'unconfirmed'), twinAt(from, isInLine)));
  await tx.update(restockRequests).set({ email: to, key: sql`gen_random_uuid()` }).where(isOfMailbox(from));
}

const twin = alias(restockRequests, 'twin');

/**
 * Deletes what nobody waits for any more, and the mails about it.
 * @param waitingDays how long somebody waits for pieces
 */
export async function forgetOldRequests(connection: Connection, waitingDays: number): Promise<void> {
  await connection.execute(sql`
    delete from restock_requests where
      (state = 'unconfirmed' and created_at < now() - make_interval(days => ${CONFIRM_DAYS}))
      or (state = 'waiting' and created_at < now() - make_interval(days => ${waitingDays}))
      or (state = 'mailed' and mailed_at < now() - make_interval(days => ${MAILED_DAYS}))`);
  await connection.execute(sql`
    delete from mails where kind like ${`${RESTOCK_MAILS}%`} and state in ('sent', 'kept', 'failed')
      and created_at < now() - make_interval(days => ${MAILED_DAYS})`);
}
