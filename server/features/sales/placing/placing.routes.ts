import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { placedSale, placeSale } from '#contract/sales/sale.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { salePolicies } from '../sales.policies.ts';
import { type PlaceOrderServices, placeOrder } from './place-order.ts';

const ORDERS: ThrottleRule = { name: 'sales', limit: 60, windowSeconds: 60 * 60 };

export interface PlacingRoutesOptions extends PlaceOrderServices {
  throttle: Throttle;
}

/** Places orders, with or without an account. */
export async function placingRoutes(app: FastifyInstance, options: PlacingRoutesOptions) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/sales',
    {
      config: { access: salePolicies.placeOrder },
      schema: { headers: idempotencyHeaders, body: placeSale, response: { 201: placedSale } },
    },
    async (request, reply) => {
      await options.throttle.hit(ORDERS, networkOf(request.ip));
      const placed = await placeOrder(options, {
        idempotencyKey: request.headers['idempotency-key'],
        body: request.body,
        account: request.account,
      });
      reply.code(201);
      return valueOrThrow(placed);
    },
  );
}
