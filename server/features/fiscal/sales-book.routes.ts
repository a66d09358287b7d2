import {
  bookFileQuery,
  bookQuery,
  closePeriod as closeBody,
  closedPeriod,
  salesBook,
} from '#contract/fiscal/sales-book.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { bookCsv, bookXlsx, summaryCsv } from './book-files.ts';
import { closePeriod } from './closings.ts';
import { fiscalPolicies } from './fiscal.policies.ts';
import type { FiscalServices } from './record-documents.ts';
import { readSalesBook, selectBook } from './sales-book.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function salesBookRoutes(routes: Routes, services: FiscalServices) {
  const { database } = services;
  const access = fiscalPolicies.readSalesBook;

  routes.get(
    '/fiscal/book',
    allow(access, { querystring: bookQuery, response: { 200: salesBook } }),
    async (request) => ({ data: await database.transaction((tx) => readSalesBook(tx, request.query.month)) }),
  );

  routes.get('/fiscal/book/file', allow(access, { querystring: bookFileQuery }), async (request, reply) => {
    const { month, format, part } = request.query;
    const entries = await database.transaction((tx) => selectBook(tx, month));
    const name = `libro-de-ventas-${month}`;
    if (format === 'csv' && part === 'summary') return sendCsv(reply, `resumen-${month}.csv`, summaryCsv(entries));
    if (format === 'csv') return sendCsv(reply, `${name}.csv`, bookCsv(entries));
    const book = Buffer.from(await bookXlsx(entries, month));
    return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`).send(book);
  });

  routes.post(
    '/fiscal/closings',
    allow(fiscalPolicies.closeBooks, { body: closeBody, response: { 201: closedPeriod } }),
    async (request, reply) => {
      const closing = { period: request.body.period, actor: actorOf(request) };
      return reply.code(201).send({ data: { period: valueOrThrow(await closePeriod(services, closing)) } });
    },
  );
}
