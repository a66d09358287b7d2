import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { trackedSale, trackParams, trackQuery } from '#contract/sales/sale.ts';
import type { Database } from '#server/platform/database/database.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { salePolicies } from '../sales.policies.ts';
import { trackSale } from './track-sale.ts';

/** Only failed look-ups count; with the right key there is no limit. */
const MISSES: ThrottleRule = { name: 'track', limit: 30, windowSeconds: 15 * 60 };

/** The order's tracking page. */
export async function trackingRoutes(app: FastifyInstance, services: { database: Database; throttle: Throttle }) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/sales/track/:orderId',
    {
      config: { access: salePolicies.trackSale },
      schema: { params: trackParams, querystring: trackQuery, response: { 200: trackedSale } },
    },
    async (request) => {
      const tracked = await trackSale(services.database, {
        orderId: request.params.orderId,
        key: request.query.key ?? null,
        accountId: request.account?.id ?? null,
      });
      if (!tracked.ok) await services.throttle.hit(MISSES, networkOf(request.ip));
      return valueOrThrow(tracked);
    },
  );
}
