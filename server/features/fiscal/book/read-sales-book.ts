import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { type BookDocument, bookSums } from '#domain/fiscal/book-sums.ts';
import { numberFaults } from '#domain/fiscal/number-faults.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { presentDocument } from '../documents/fiscal-documents.presenter.ts';
import { type FoundDocument, selectDocumentsIn, selectLastNumbers } from '../documents/fiscal-documents.queries.ts';
import { sumWithoutInvoice } from '../handover/handed-sales.queries.ts';

/** The libro de ventas of a month, `2026-11`. To be read in one transaction. */
export async function readSalesBook(tx: Connection, month: string): Promise<SalesBook> {
  const found = await selectDocumentsIn(tx, month);
  const without = await sumWithoutInvoice(tx, month);
  const { totals, rates } = bookSums(found.map(bookDocumentOf));
  return {
    month,
    documents: found.map(presentDocument),
    totals: {
      documents: found.length,
      total_bs: decimalFromCents(totals.total),
      exempt_bs: decimalFromCents(totals.exempt),
      base_bs: decimalFromCents(totals.base),
      iva_bs: decimalFromCents(totals.tax),
      igtf_bs: decimalFromCents(totals.igtf),
    },
    rates: rates.map(({ basisPoints, base, tax }) => ({
      percent: basisPoints / 100,
      base_bs: decimalFromCents(base),
      iva_bs: decimalFromCents(tax),
    })),
    faults: numberFaults(
      found.map(({ document }) => document),
      await selectLastNumbers(tx, month),
    ),
    withoutInvoice: { sales: without.sales, total_bs: decimalFromCents(without.totalBs) },
  };
}

export function bookDocumentOf({ document }: FoundDocument): BookDocument {
  return {
    kind: document.kind,
    annulled: document.annulledAt !== null,
    totalBs: document.totalBsHundredths,
    rates: document.rates,
    igtfBs: document.igtfBsHundredths,
  };
}
