import { and, eq, isNull } from 'drizzle-orm';
import type { NoteWithholding } from '#contract/fiscal/fiscal-documents.ts';
import { bookingDay, isClosed } from '#domain/fiscal/book-periods.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordSale } from '#server/features/sales/sale-history.ts';
import { lockSale } from '#server/features/sales/sales.queries.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { holdClosings } from './closings.ts';
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

/**
 * Stores the comprobante of the IVA that the buyer withheld of an invoice, also on its sale. It is booked on its own
 * day, or on the next open one, because it usually comes after the invoice.
 */
export function noteWithholding(
  { database, now }: FiscalServices,
  { id, body, actor }: { id: number; body: NoteWithholding; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const [named] = await tx
      .select({ saleId: fiscalDocuments.saleId })
      .from(fiscalDocuments)
      .where(eq(fiscalDocuments.id, id));
    const loaded = named?.saleId ? await lockSale(tx, named.saleId) : null;
    const [invoice] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update');
    if (!invoice) return { ok: false, code: 'not_found', message: 'Documento no encontrado' };
    if (invoice.kind !== 'factura' || invoice.annulledAt) return conflict('Solo se retiene IVA de una factura válida');
    const closed = await holdClosings(tx);
    if (invoice.withheldBookedOn && isClosed(invoice.withheldBookedOn, closed)) {
      return conflict('El comprobante está en un período cerrado y ya no se puede cambiar.');
    }
    if (body.date > addDays(caracasDay(now()), 1)) return invalidField('date', 'La fecha no puede ser futura');
    if (body.date < invoice.issuedOn) return invalidField('date', 'La fecha es anterior a la factura');
    const iva = invoice.rates.reduce((sum, { tax }) => sum + tax, 0);
    const withheldBsHundredths = centsFromDecimal(body.amount_bs);
    if (withheldBsHundredths > iva) return invalidField('amount_bs', `El IVA de la factura es ${formatVes(iva)}`);
    await tx
      .update(fiscalDocuments)
      .set({
        withheldBsHundredths,
        withholdingNumber: body.number,
        withheldOn: body.date,
        withheldBookedOn: bookingDay(body.date, closed),
      })
      .where(eq(fiscalDocuments.id, id));
    if (loaded) {
      const { sale } = loaded;
      await tx
        .update(sales)
        .set({ ivaWithheld: true, withholdingNumber: body.number, version: sale.version + 1 })
        .where(eq(sales.id, sale.id));
      await recordSale(tx, actor, 'fiscal.withheld', loaded, { invoice: invoice.number, number: body.number });
    }
    return { ok: true, value: id };
  });
}
