import { idempotencyHeaders } from '#contract/idempotency.ts';
import { giftCardOrder, giftCardTerms } from '#contract/sales/gift-card-order.ts';
import { placedSale } from '#contract/sales/sale.ts';
import { presentSettings, readCreditSettings } from '#server/features/credit/settings.ts';
import { selectWays } from '#server/features/ways/ways.queries.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf, siteOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { ORDERS, type PlacingRoutesOptions } from '../placing/placing.routes.ts';
import { salePolicies } from '../sales.policies.ts';
import { placeCardOrder } from './place-card-order.ts';

/** Gift cards as they are bought in the shop. */
export async function cardsRoutes(routes: Routes, options: PlacingRoutesOptions) {
  const { connection } = options.database;

  routes.get('/gift-cards/terms', allow(salePolicies.placeOrder, { response: { 200: giftCardTerms } }), async () => {
    const { data } = presentSettings(await readCreditSettings(connection));
    const ways = await selectWays(connection);
    const { taxed: _taxed, ...terms } = data;
    return { data: { ...terms, sold: ways.some(({ code, active }) => code === 'gift_card' && active) } };
  });

  routes.post(
    '/gift-cards/orders',
    allow(salePolicies.placeOrder, { headers: idempotencyHeaders, body: giftCardOrder, response: { 201: placedSale } }),
    async (request, reply) => {
      await options.throttle.hit(ORDERS, networkOf(request.ip));
      const placed = await placeCardOrder(options, {
        idempotencyKey: request.headers['idempotency-key'],
        body: request.body,
        account: request.account,
        site: siteOf(request.ip),
      });
      options.orders.add(placed.ok ? 'placed' : placed.code);
      return reply.code(201).send(valueOrThrow(placed));
    },
  );
}
