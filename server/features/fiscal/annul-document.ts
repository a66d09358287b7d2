import { and, eq, isNull } from 'drizzle-orm';
import { isClosed } from '#domain/fiscal/book-periods.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { holdClosings } from './closings/book-document.ts';
import { lockInvoice, selectLeft } from './fiscal-documents.queries.ts';
import { fiscalDebitNotes, fiscalDocuments } from './fiscal-documents.tables.ts';
import type { FiscalServices } from './record-documents.ts';

/**
 * Marks a document as annulled: it stays in the sales book without amounts. Refused while valid notes correct it, since
 * they would correct nothing, and in a closed period, whose sums stay.
 */
export function annulDocument(
  { database, now }: FiscalServices,
  { id, why, actor }: { id: number; why: string; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const [stored] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update');
    const [debit] = await tx.select().from(fiscalDebitNotes).where(eq(fiscalDebitNotes.id, id)).for('update');
    const document = stored ?? (debit && { ...debit, kind: 'nota_debito' as const });
    if (!document) return { ok: false, code: 'not_found', message: 'Documento no encontrado' };
    if (document.annulledAt) return { ok: true, value: id };
    if (debit && (await isCredited(tx, debit))) {
      return conflict('Una nota de crédito ya devolvió este IGTF: anula primero esa nota.');
    }
    const closed = await holdClosings(tx);
    if (isClosed(document.bookedOn ?? document.issuedOn, closed)) {
      return conflict('El documento está en un período cerrado: corrígelo con una nota.');
    }
    if (stored?.withheldBookedOn && isClosed(stored.withheldBookedOn, closed)) {
      return conflict('Su comprobante de retención está en un período cerrado: corrígelo con una nota.');
    }
    const note = await selectNote(tx, id);
    if (note)
      return conflict(`La ${DOCUMENT_NAMES[note.kind].toLowerCase()} ${note.number} la corrige: anula primero la nota`);
    const refused = stored?.affects ? await reviveInvoice(tx, stored.affects) : null;
    if (refused) return refused;
    const table = stored ? fiscalDocuments : fiscalDebitNotes;
    await tx
      .update(table)
      .set({ annulledAt: now(), annulledBy: actor.accountId, annulledWhy: why })
      .where(eq(table.id, id));
    const { saleId, orderId, kind, number } = document;
    const record = saleId === null ? null : { kind: 'sale', id: saleId };
    await recordAudit(tx, actor, 'fiscal.annulled', record, { orderId, kind, number, why });
    return { ok: true, value: id };
  });
}

/** Without a credit note of it, an invoice counts again: refused while the sale has another one. */
async function reviveInvoice(tx: Connection, id: number): Promise<Refusal | null> {
  const [invoice] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update');
  if (!invoice?.replaced) return null;
  const next = invoice.saleId === null ? null : await lockInvoice(tx, invoice.saleId);
  if (next) {
    return conflict(
      `La venta tiene la factura ${next.number} en lugar de la ${invoice.number}: anula primero esa factura.`,
    );
  }
  await tx.update(fiscalDocuments).set({ replaced: false }).where(eq(fiscalDocuments.id, id));
  return null;
}

/** Whether credit notes took the IGTF of a debit note. Locks the invoice, as each new note does. */
async function isCredited(
  tx: Connection,
  { affects, igtfBsHundredths }: { affects: number; igtfBsHundredths: number },
) {
  const [invoice] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, affects)).for('update');
  return invoice !== undefined && (await selectLeft(tx, invoice)).igtfBsHundredths < igtfBsHundredths;
}

/** A valid note for an invoice. */
async function selectNote(tx: Connection, id: number) {
  const [credit] = await tx
    .select({ number: fiscalDocuments.number })
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.affects, id), isNull(fiscalDocuments.annulledAt)))
    .limit(1);
  if (credit) return { ...credit, kind: 'nota_credito' as const };
  const [debit] = await tx
    .select({ number: fiscalDebitNotes.number })
    .from(fiscalDebitNotes)
    .where(and(eq(fiscalDebitNotes.affects, id), isNull(fiscalDebitNotes.annulledAt)))
    .limit(1);
  return debit ? { ...debit, kind: 'nota_debito' as const } : null;
}
