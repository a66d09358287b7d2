import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#contract/record.ts';
import { saleAnswer } from '#contract/sales/sale.ts';
import { withholding } from '#contract/taxes/withholding.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { salePolicies } from '../sales.policies.ts';
import { noteWithholding } from './note-withholding.ts';
import { readSale } from './read-sale.ts';

/** Whether the buyer of a sale withholds IVA, for staff. */
export async function withholdingRoutes(app: FastifyInstance, { database }: { database: Database }) {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/sales/:id/withholding',
    {
      config: { access: salePolicies.noteWithholding },
      schema: { params: idParams, body: withholding, response: { 200: saleAnswer } },
    },
    async (request) => {
      const note = { saleId: request.params.id, withholding: request.body, seen: versionSeen(request) };
      valueOrThrow(await noteWithholding(database, { ...note, actor: actorOf(request) }));
      const data = await readSale(database.connection, request.params.id);
      if (!data) throw new AppError('not_found', 'Venta no encontrada');
      return { data };
    },
  );
}
