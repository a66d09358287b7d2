import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { rateSheet, rateSheetQuery } from '#contract/sales/rate-sheet.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { salePolicies } from '../sales.policies.ts';
import { presentSheetRow } from './rate-sheet.presenter.ts';
import { selectSheetRows, sumSheet } from './rate-sheet.queries.ts';

/** Which rate each order was counted at, for the books. */
export async function rateSheetRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/sales/rates',
    {
      config: { access: salePolicies.readRateSheet },
      schema: { querystring: rateSheetQuery, response: { 200: rateSheet } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return database.lagging.transaction(actorOf(request), async (tx) => {
        const rows = await selectSheetRows(tx, request.query, { pageSize, offset });
        const { total, cancelled, totalCents, totalBsHundredths } = await sumSheet(tx, request.query);
        return {
          data: rows.map(presentSheetRow),
          meta: {
            total,
            page,
            pageSize,
            cancelled,
            totalUsd: decimalFromCents(totalCents),
            totalBs: decimalFromCents(totalBsHundredths),
          },
        };
      });
    },
  );
}
