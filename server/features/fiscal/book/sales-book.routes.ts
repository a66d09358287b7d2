import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { bookFileQuery, bookQuery, salesBook } from '#contract/fiscal/sales-book.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectDocumentsIn } from '../documents/fiscal-documents.queries.ts';
import { fiscalPolicies } from '../fiscal.policies.ts';
import { bookCsv, bookXlsx } from './book-files.ts';
import { readSalesBook } from './read-sales-book.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The libro de ventas by month. */
export async function salesBookRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: fiscalPolicies.readSalesBook };

  routes.get(
    '/fiscal/book',
    { config, schema: { querystring: bookQuery, response: { 200: salesBook } } },
    async (request) => ({ data: await database.transaction((tx) => readSalesBook(tx, request.query.month)) }),
  );

  routes.get('/fiscal/book/file', { config, schema: { querystring: bookFileQuery } }, async (request, reply) => {
    const { month, format } = request.query;
    const found = await selectDocumentsIn(database.connection, month);
    reply.header('content-disposition', `attachment; filename="libro-de-ventas-${month}.${format}"`);
    return format === 'csv'
      ? reply.type('text/csv; charset=utf-8').send(bookCsv(found))
      : reply.type(XLSX).send(Buffer.from(await bookXlsx(found, month)));
  });
}
