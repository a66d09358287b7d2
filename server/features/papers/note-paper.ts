import { and, eq, isNull } from 'drizzle-orm';
import type { NotePaper } from '#contract/shipping/dispatch-paper.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { numberKey } from '#domain/fiscal/document-number.ts';
import { PAPER_NAMES } from '#domain/shipping/dispatch-paper.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { recordSale } from '#server/features/sales/sale-history.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { findParcel, Subject } from './paper-subject.ts';
import { isOf } from './papers.queries.ts';
import { dispatchPapers } from './papers.tables.ts';

interface PaperServices {
  database: Database;
  now(): Date;
}

/** A parcel or a transfer by its id, and who acts on its papers. */
interface PaperAct {
  find: typeof findParcel;
  id: number;
  stores: StoreScope;
  actor: AccountActor;
}

/** Keeps the numbers of a form that staff filled in for goods that move. A number is kept once for each kind. @returns its id */
export function notePaper(
  { database, now }: PaperServices,
  { body, ...act }: PaperAct & { body: NotePaper },
): Promise<Outcome<number>> {
  return attempt<number>(database, async (tx) => {
    const read = await readSubject(tx, act, now());
    if (!read.ok) return read;
    const subject = read.value;
    if (subject.state === 'cancelled') return conflict('El traslado está anulado: no viaja nada');
    const day = dayProblem(body.issued_on, caracasDay(subject.createdAt), caracasDay(now()));
    if (day) return invalidField('issued_on', day);
    const key = numberKey(body.number);
    if (key === null) throw new Error('The number was not checked');
    const { document } = subject.sheet;
    const [written] = await tx
      .insert(dispatchPapers)
      .values({
        ...subject.of,
        document,
        locationId: subject.locationId,
        kind: body.kind,
        number: body.number,
        numberKey: key,
        controlNumber: body.control_number,
        issuedOn: body.issued_on,
        carrier: body.carrier || null,
        plate: body.plate?.toUpperCase() || null,
        notedBy: act.actor.accountId,
        notedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: dispatchPapers.id });
    if (!written) return refuseTaken(tx, body, key);
    await record(tx, act.actor, 'paper.noted', subject, { paper: PAPER_NAMES[body.kind], number: body.number });
    return { ok: true, value: written.id };
  });
}

/** Marks a form as void: it was spoiled, or did not travel. Its number stays used. */
export function voidPaper(
  { database, now }: PaperServices,
  { paper, why, ...act }: PaperAct & { paper: number; why: string },
): Promise<Outcome<number>> {
  return attempt<number>(database, async (tx) => {
    const read = await readSubject(tx, act, now());
    if (!read.ok) return read;
    const own = and(eq(dispatchPapers.id, paper), isOf(read.value));
    const [voided] = await tx
      .update(dispatchPapers)
      .set({ voidedAt: now(), voidedBy: act.actor.accountId, voidReason: why })
      .where(and(own, isNull(dispatchPapers.voidedAt)))
      .returning();
    if (voided) {
      const { kind, number } = voided;
      await record(tx, act.actor, 'paper.voided', read.value, { paper: PAPER_NAMES[kind], number, why });
      return { ok: true, value: paper };
    }
    return (await tx.$count(dispatchPapers, own)) > 0 ? { ok: true, value: paper } : NO_PAPER;
  });
}

/** What the paper travels with; it leaves a store where the caller works. It cannot be deleted meanwhile. */
async function readSubject(
  tx: Connection,
  { find, id, stores }: Pick<PaperAct, 'find' | 'id' | 'stores'>,
  now: Date,
): Promise<Outcome<Subject>> {
  const subject = await find(tx, id, stores, now);
  // A try at another store's goods is for the log.
  if (!subject) return { ...NOT_FOUND, aboutAccess: (await find(tx, id, 'all', now)) !== null };
  if (!worksAt(stores, subject.locationId)) return { ok: false, code: 'forbidden', message: OTHER_STORE };
  if ('transferId' in subject.of) return { ok: true, value: subject };
  const [locked] = await tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.id, id)).for('key share');
  return locked ? { ok: true, value: subject } : NOT_FOUND;
}

export const NOT_FOUND: Refusal = {
  ok: false,
  code: 'not_found',
  message: 'No está lo que viaja con este papel',
};
const NO_PAPER: Refusal = { ok: false, code: 'not_found', message: 'Papel no encontrado' };

function dayProblem(issuedOn: string, madeOn: string, today: string): string | null {
  if (issuedOn > addDays(today, 1)) return 'La fecha del papel no puede ser futura';
  return issuedOn < madeOn ? 'La fecha del papel es anterior a lo que viaja' : null;
}

async function refuseTaken(tx: Connection, { kind, number }: NotePaper, key: string): Promise<Refusal> {
  const [other] = await tx
    .select({ document: dispatchPapers.document })
    .from(dispatchPapers)
    .where(and(eq(dispatchPapers.kind, kind), eq(dispatchPapers.numberKey, key)));
  const where = other ? ` en ${other.document}` : '';
  const message = `${PAPER_NAMES[kind]} ${number} ya está anotada${where}`;
  return { ok: false, code: 'number_taken', message, fields: { number: message } };
}

function record(
  tx: Connection,
  actor: AccountActor,
  action: 'paper.noted' | 'paper.voided',
  { sale, of, sheet }: Subject,
  details: Record<string, unknown>,
): Promise<void> {
  const all = { document: sheet.document, ...details };
  if (sale) return recordSale(tx, actor, action, { sale }, all);
  return recordAudit(tx, actor, action, { kind: 'transfer', id: 'transferId' in of ? of.transferId : 0 }, all);
}
