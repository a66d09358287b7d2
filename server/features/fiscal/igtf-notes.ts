import type { IgtfCorrectionRecord, NoteIgtf } from '#contract/fiscal/fiscal-documents.ts';
import { type IgtfCorrection, igtfCorrection } from '#domain/fiscal/igtf-correction.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { igtfBs } from '#server/features/sales/sale-taxes.ts';
import { lockSale, NO_SALE, selectSale } from '#server/features/sales/sales.queries.ts';
import type { WrittenSale } from '#server/features/sales/sales.tables.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type ListedDocument, lockInvoice, selectDocumentsOf } from './fiscal-documents.queries.ts';
import type { FiscalServices, RecordedDocument } from './record-documents.ts';
import { writeDocument } from './write-document.ts';

/** The note by which the invoiced IGTF of a sale becomes that of its payments; null when they agree. */
export function correctionOf(
  sale: Pick<WrittenSale, 'status' | 'igtfCents' | 'dollarValue'>,
  documents: readonly ListedDocument[],
): IgtfCorrection | null {
  const valid = documents.map(({ document }) => document).filter(({ annulledAt }) => annulledAt === null);
  const invoice = valid.find(({ kind, replaced }) => kind === 'factura' && !replaced);
  if (!invoice) return null;
  const notes = valid.filter(({ affects }) => affects === invoice.id);
  const sumOf = (of: (document: (typeof notes)[number]) => boolean) =>
    notes.filter(of).reduce((sum, { igtfBsHundredths }) => sum + igtfBsHundredths, 0);
  const invoiced = {
    invoice: invoice.igtfBsHundredths,
    debited: sumOf(({ kind }) => kind === 'nota_debito'),
    credited: sumOf(({ kind, totalBsHundredths }) => kind === 'nota_credito' && totalBsHundredths === 0),
    creditedWithGoods: sumOf(({ kind, totalBsHundredths }) => kind === 'nota_credito' && totalBsHundredths > 0),
  };
  const credited = notes.reduce((sum, { totalBsHundredths }) => sum + totalBsHundredths, 0);
  // An invoice that is credited in whole keeps no IGTF: that of later payments belongs to the next invoice.
  if (credited >= invoice.totalBsHundredths) return igtfCorrection(0, invoiced, 0);
  // Of a cancelled sale the whole invoice is credited, with its IGTF.
  return sale.status === 'cancelada' ? null : igtfCorrection(igtfBs(sale), invoiced, bolivarsFor(1, sale.dollarValue));
}

export function presentCorrection(correction: IgtfCorrection | null): IgtfCorrectionRecord {
  return correction && { kind: correction.kind, igtf_bs: decimalFromCents(correction.igtfBs) };
}

/** The documents of a sale, and the note that its IGTF still needs. */
export async function readDocumentsOf(tx: Connection, saleId: number) {
  const documents = await selectDocumentsOf(tx, [saleId]);
  const loaded = documents.length > 0 ? await selectSale(tx, saleId) : null;
  return { documents, correction: loaded && correctionOf(loaded.sale, documents) };
}

/** Stores the numbers of the note that corrects the invoiced IGTF; its amount is what is to be corrected. */
export function noteIgtf(
  { database, now }: FiscalServices,
  { saleId, body: { kind, ...body }, actor }: RecordedDocument<NoteIgtf>,
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const invoice = await lockInvoice(tx, saleId);
    const correction = correctionOf(loaded.sale, await selectDocumentsOf(tx, [saleId]));
    if (!invoice || correction?.kind !== kind) {
      return conflict('El IGTF facturado ya coincide con los pagos, o cambió mientras lo veías');
    }
    const igtfBsHundredths = correction.igtfBs;
    const rates = invoice.rates.map((rate) => ({ ...rate, base: 0, tax: 0 }));
    const amounts = { totalCents: 0, totalBsHundredths: 0, rates, igtfBsHundredths, affects: invoice.id };
    return writeDocument(tx, now(), { loaded, kind, body, amounts, actor });
  });
}
