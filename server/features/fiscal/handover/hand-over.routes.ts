import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { handOver, handOverFileQuery, handOverQuery, saleFileQuery, type HandOverFile, type HandedSale } from '#contract/fiscal/hand-over.ts';
import { idParams } from '#contract/record.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { fiscalPolicies } from '../fiscal.policies.ts';
import type { FiscalServices } from '../note-document.ts';
import { handOverCsv } from './hand-over-csv.ts';
import { readHandOver, readHandedDay, readHandedSale } from './read-hand-over.ts';

/** The sales that are handed over to an authorised printer. */
export async function handOverRoutes(app: FastifyInstance, { database, now }: FiscalServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: fiscalPolicies.readHandOver };

  routes.get(
    '/fiscal/hand-over',
    { config, schema: { querystring: handOverQuery, response: { 200: handOver } } },
    async (request) => ({ data: await database.transaction((tx) => readHandOver(tx, request.query, now())) }),
  );

  routes.get(
    '/fiscal/hand-over/file',
    { config, schema: { querystring: handOverFileQuery } },
    async (request, reply) => {
      const { day, format } = request.query;
      const handed = valueOrThrow(await database.transaction((tx) => readHandedDay(tx, request.query)));
      return send(reply, { name: `entrega-${day}`, day, format, handed });
    },
  );

  routes.get(
    '/fiscal/sales/:id/hand-over',
    { config, schema: { params: idParams, querystring: saleFileQuery } },
    async (request, reply) => {
      const sale = valueOrThrow(await database.transaction((tx) => readHandedSale(tx, request.params.id)));
      const { format } = request.query;
      return send(reply, { name: `entrega-${sale.order_id}`, day: null, format, handed: [sale] });
    },
  );
}

interface FileOf {
  name: string;
  day: string | null;
  format: 'json' | 'csv';
  handed: HandedSale[];
}

function send(reply: FastifyReply, { name, day, format, handed }: FileOf) {
  const file: HandOverFile = { format: 'vitrina-hand-over', version: 1, day, sales: handed };
  return reply
    .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(format === 'json' ? JSON.stringify(file, null, 2) : handOverCsv(handed));
}
