import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { bookSummary, type SummedDocument } from '#domain/fiscal/book-summary.ts';
import { type BookDocument, bookSums } from '#domain/fiscal/book-sums.ts';
import { numberFaults } from '#domain/fiscal/number-faults.ts';
import { isRif } from '#domain/fiscal/taxpayer.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readClosings } from './closings.ts';
import {
  type ListedDocument,
  presentDocument,
  selectDocumentsIn,
  selectLastNumbers,
  selectWithheldIn,
} from './fiscal-documents.queries.ts';
import { sumWithoutInvoice } from './handover/handed-sales.queries.ts';

/** A row of the book: a document, or a comprobante for an invoice of an earlier month. */
export interface BookEntry extends ListedDocument {
  amounts: SummedDocument;
  isWithholdingOnly: boolean;
}

/** The rows of a month: its documents, then the comprobantes that came for invoices of other months. */
export async function selectBook(tx: Connection, month: string): Promise<BookEntry[]> {
  const documents = await selectDocumentsIn(tx, month);
  const withheld = await selectWithheldIn(tx, month);
  const ids = new Set(documents.map(({ document }) => document.id));
  const late = withheld.filter(({ document }) => !ids.has(document.id) && document.annulledAt === null);
  const isBooked = ({ document }: ListedDocument) => document.withheldBookedOn?.startsWith(month) ?? false;
  return [
    ...documents.map((one) => ({ ...one, amounts: amountsOf(one, isBooked(one)), isWithholdingOnly: false })),
    ...late.map((one) => {
      const amounts = { ...amountsOf(one, true), totalBs: 0, rates: [], igtfBs: 0 };
      return { ...one, amounts, isWithholdingOnly: true };
    }),
  ];
}

function amountsOf({ document }: ListedDocument, withWithheld: boolean): SummedDocument {
  const annulled = document.annulledAt !== null;
  return {
    kind: document.kind,
    annulled,
    totalBs: document.totalBsHundredths,
    rates: document.rates,
    igtfBs: document.igtfBsHundredths,
    withheldBs: withWithheld && !annulled ? (document.withheldBsHundredths ?? 0) : 0,
    taxpayer: isRif(document.buyerId),
  };
}

export function summaryOf(entries: readonly BookEntry[]) {
  return bookSummary(entries.map(({ amounts }) => amounts));
}

export function sumsOf(entries: readonly BookEntry[]): ReturnType<typeof bookSums> {
  return bookSums(entries.map(({ amounts }): BookDocument => amounts));
}

/** The libro de ventas of a month such as `2026-11`. Call it in a transaction, so that its parts agree. */
export async function readSalesBook(tx: Connection, month: string): Promise<SalesBook> {
  const entries = await selectBook(tx, month);
  const documents = entries.filter(({ isWithholdingOnly }) => !isWithholdingOnly);
  const without = await sumWithoutInvoice(tx, month);
  const { totals, rates } = sumsOf(entries);
  const summary = summaryOf(entries);
  return {
    month,
    documents: documents.map(presentDocument),
    late_withholdings: entries.filter(({ isWithholdingOnly }) => isWithholdingOnly).map(presentDocument),
    totals: {
      documents: documents.length,
      total_bs: decimalFromCents(totals.total),
      exempt_bs: decimalFromCents(totals.exempt),
      base_bs: decimalFromCents(totals.base),
      iva_bs: decimalFromCents(totals.tax),
      igtf_bs: decimalFromCents(totals.igtf),
      withheld_bs: decimalFromCents(totals.withheld),
    },
    rates: rates.map(({ basisPoints, base, tax }) => ({
      percent: basisPoints / 100,
      base_bs: decimalFromCents(base),
      iva_bs: decimalFromCents(tax),
    })),
    summary: summary.lines.map(({ name, base, tax }) => ({
      name,
      base_bs: decimalFromCents(base),
      iva_bs: decimalFromCents(tax),
    })),
    closed: await readClosings(tx, month),
    faults: numberFaults(
      // Each fiscal machine numbers its own invoices.
      documents.filter(({ document }) => document.machine === null).map(({ document }) => document),
      await selectLastNumbers(tx, month),
    ),
    withoutInvoice: { sales: without.sales, total_bs: decimalFromCents(without.totalBs) },
  };
}
