import { bookFileQuery, bookQuery, type SalesBook, salesBook } from '#contract/fiscal/sales-book.ts';
import { bookSums } from '#domain/fiscal/book-sums.ts';
import { numberFaults } from '#domain/fiscal/number-faults.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { bookCsv, bookDocumentOf, bookXlsx } from './book-files.ts';
import { fiscalPolicies } from './fiscal.policies.ts';
import { presentDocument, selectDocumentsIn, selectLastNumbers } from './fiscal-documents.queries.ts';
import { sumWithoutInvoice } from './handover/handed-sales.queries.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function salesBookRoutes(routes: Routes, { database }: { database: Database }) {
  const access = fiscalPolicies.readSalesBook;

  routes.get(
    '/fiscal/book',
    allow(access, { querystring: bookQuery, response: { 200: salesBook } }),
    async (request) => ({ data: await database.transaction((tx) => readSalesBook(tx, request.query.month)) }),
  );

  routes.get('/fiscal/book/file', allow(access, { querystring: bookFileQuery }), async (request, reply) => {
    const { month, format } = request.query;
    const documents = await selectDocumentsIn(database.connection, month);
    const name = `libro-de-ventas-${month}`;
    if (format === 'csv') return sendCsv(reply, `${name}.csv`, bookCsv(documents));
    const book = Buffer.from(await bookXlsx(documents, month));
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(book);
  });
}

/** The libro de ventas of a month such as `2026-11`. Call it in a transaction, so that its parts agree. */
async function readSalesBook(tx: Connection, month: string): Promise<SalesBook> {
  const documents = await selectDocumentsIn(tx, month);
  const without = await sumWithoutInvoice(tx, month);
  const { totals, rates } = bookSums(documents.map(bookDocumentOf));
  return {
    month,
    documents: documents.map(presentDocument),
    totals: {
      documents: documents.length,
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
      documents.map(({ document }) => document),
      await selectLastNumbers(tx, month),
    ),
    withoutInvoice: { sales: without.sales, total_bs: decimalFromCents(without.totalBs) },
  };
}
