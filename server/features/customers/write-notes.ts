import { and, count, eq, inArray } from 'drizzle-orm';
import type { CustomerNote } from '#contract/people/customer.ts';
import { MAX_CUSTOMER_NOTES } from '#domain/people/merged-records.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { findRecord, NO_CUSTOMER } from './customers.queries.ts';
import { customerNotes, customers } from './customers.tables.ts';
import { selectNotesOf } from './person.queries.ts';

/** The ids of all records of the person that a record belongs to, one of them locked; null without the record. */
async function lockedRecords(tx: Connection, recordId: number) {
  const record = await findRecord(tx, recordId);
  if (!record) return null;
  // Notes of one person are written one after the other, so that the limit holds.
  await tx.select().from(customers).where(eq(customers.id, record.personId)).for('no key update');
  return tx.select().from(customers).where(eq(customers.personId, record.personId));
}

/** Adds a note. The audit log does not hold the text, which is erased with the person. */
export function writeCustomerNote(
  database: Database,
  { recordId, note, actor }: { recordId: number; note: string; actor: AccountActor },
): Promise<Outcome<CustomerNote>> {
  return attempt(database, async (tx) => {
    const records = await lockedRecords(tx, recordId);
    const customerId = records?.[0]?.personId;
    if (!records || customerId === undefined) return NO_CUSTOMER;
    const ids = records.map(({ id }) => id);
    const [written] = await tx
      .select({ notes: count() })
      .from(customerNotes)
      .where(inArray(customerNotes.customerId, ids));
    if ((written?.notes ?? 0) >= MAX_CUSTOMER_NOTES) {
      return invalidField('note', `Un cliente admite hasta ${MAX_CUSTOMER_NOTES} notas`);
    }
    await tx.insert(customerNotes).values({ customerId, note, accountId: actor.accountId });
    await recordAudit(tx, actor, 'customer.noted', { kind: 'customer', id: customerId });
    const [last] = await selectNotesOf(tx, records);
    if (!last) throw new Error('A note that was written is not there');
    return { ok: true, value: { ...last, at: new Date(last.at).toISOString() } };
  });
}

export function removeCustomerNote(
  database: Database,
  { recordId, noteId, actor }: { recordId: number; noteId: number; actor: AccountActor },
): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const records = await lockedRecords(tx, recordId);
    if (!records) return NO_CUSTOMER;
    const ids = records.map(({ id }) => id);
    const [removed] = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), inArray(customerNotes.customerId, ids)))
      .returning();
    if (!removed) return { ok: false, code: 'not_found', message: 'Nota no encontrada' };
    await recordAudit(
      tx,
      actor,
      'customer.note-removed',
      { kind: 'customer', id: removed.customerId },
      { note: noteId },
    );
    return { ok: true, value: null };
  });
}
