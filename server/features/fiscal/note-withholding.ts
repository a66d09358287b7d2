import { eq } from 'drizzle-orm';
import type { NoteWithholding } from '#contract/fiscal/fiscal-documents.ts';
import { bookingDay, isClosed } from '#domain/fiscal/book-periods.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordSale } from '#server/features/sales/sale-history.ts';
import { lockSale } from '#server/features/sales/sales.queries.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { holdClosings } from './closings/book-document.ts';
import { fiscalDocuments } from './fiscal-documents.tables.ts';
import type { FiscalServices } from './record-documents.ts';

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
