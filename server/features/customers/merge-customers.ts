import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { canUndoMerge, MAX_RECORDS, UNDO_DAYS } from '#domain/people/merged-records.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { findRecord, lockPeople, NO_CUSTOMER } from './customers.queries.ts';
import { customerMerges, customers } from './customers.tables.ts';

interface Merging {
  /** The person who stays. */
  id: number;
  /** The person who becomes part of them. */
  other: number;
  actor: AccountActor;
}

/**
 * Makes two people one, on record. Only the person of the records changes: orders, accounts and credit stay with their records,
 * so an undo restores both, and later orders are already where they belong.
 */
export function mergeCustomers(database: Database, { id, other, actor }: Merging): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    await lockPeople(tx);
    const person = await findRecord(tx, id);
    if (!person) return NO_CUSTOMER;
    const merged = await findRecord(tx, other);
    if (!merged) return invalidField('other', 'Ese cliente ya no existe');
    if (id === other) return invalidField('other', 'Un cliente no se une consigo mismo');
    if (person.personId === merged.personId) return invalidField('other', 'Ya están unidos: son la misma persona');
    if (person.personId !== id) return conflict('Este cliente se unió a otro mientras lo veías. Vuelve a abrirlo.');
    if (merged.personId !== other) return invalidField('other', 'Ese cliente ya está unido a otro');
    const records = await tx.$count(customers, inArray(customers.personId, [id, other]));
    if (records > MAX_RECORDS) return invalidField('other', `Un cliente reúne hasta ${MAX_RECORDS} registros`);
    const moved = await movePeople(tx, { from: other, to: id });
    await tx.insert(customerMerges).values({ keptId: id, mergedId: other, moved, accountId: actor.accountId });
    await recordAudit(tx, actor, 'customer.merged', { kind: 'customer', id }, { merged: other, records: moved });
    return { ok: true, value: null };
  });
}

/** @returns the records that moved */
async function movePeople(tx: Connection, { from, to }: { from: number; to: number }): Promise<number[]> {
  const moved = await tx
    .update(customers)
    .set({ personId: to })
    .where(eq(customers.personId, from))
    .returning({ id: customers.id });
  return moved.map((record) => record.id);
}

interface Undoing {
  /** Any record of the person. */
  recordId: number;
  mergeId: number;
  actor: AccountActor;
  now: Date;
}

/** Separates two people again, for a week. */
export function undoMerge(database: Database, { recordId, mergeId, actor, now }: Undoing): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    await lockPeople(tx);
    const record = await findRecord(tx, recordId);
    const [merge] = await tx.select().from(customerMerges).where(eq(customerMerges.id, mergeId));
    const person = merge && (await findRecord(tx, merge.keptId));
    if (!record || !merge || person?.personId !== record.personId) {
      return { ok: false, code: 'not_found', message: 'Unión no encontrada' };
    }
    if (merge.undoneAt) return notUndoable('Esta unión ya se deshizo');
    if (!canUndoMerge(merge, now)) return notUndoable(`Pasaron más de ${UNDO_DAYS} días: ya no se puede deshacer`);
    const merged = await findRecord(tx, merge.mergedId);
    if (!merged || merged.personId === merge.mergedId) return notUndoable('Ya están separados');
    // Those that were separated since, by another undo, stay where they are.
    await tx
      .update(customers)
      .set({ personId: merge.mergedId })
      .where(and(inArray(customers.id, merge.moved), eq(customers.personId, merged.personId)));
    await tx
      .update(customerMerges)
      .set({ undoneAt: now, undoneBy: actor.accountId })
      .where(eq(customerMerges.id, mergeId));
    const details = { merged: merge.mergedId, merge: mergeId };
    await recordAudit(tx, actor, 'customer.merge-undone', { kind: 'customer', id: merge.keptId }, details);
    return { ok: true, value: null };
  });
}

function notUndoable(message: string) {
  return { ok: false, code: 'not_undoable', message } as const;
}

/**
 * Makes the guest of a confirmed address one person with the account, as their orders and credit join it. A guest whom staff
 * merged into somebody else stays there.
 * @returns how many records joined
 */
export async function joinGuest(tx: Connection, account: { id: number; email: string }): Promise<number> {
  await lockPeople(tx);
  const [own] = await tx.select().from(customers).where(eq(customers.accountId, account.id));
  const [guest] = await tx
    .select()
    .from(customers)
    .where(and(isNull(customers.accountId), eq(customers.mailbox, sql`email_mailbox(${account.email})`)));
  if (!own || !guest || guest.personId !== guest.id || own.personId === guest.id) return 0;
  return (await movePeople(tx, { from: guest.id, to: own.personId })).length;
}
