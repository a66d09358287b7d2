import type { ErrorCode } from '#contract/errors.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { orderSizeAnswer, orderSizeQuery } from '#contract/sales/expiry.ts';
import { type PlaceSale, placedSale, placeSale } from '#contract/sales/sale.ts';
import { orderSizeProblem } from '#domain/sales/bounds/order-bounds.ts';
import { isWrongCode, throttled } from '#server/features/credit/check-balance.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf, siteOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Tally } from '#server/platform/metrics/tally.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { readStockSettings } from '../expiry/expiry-settings.ts';
import { salePolicies } from '../sales.policies.ts';
import { contactOf, type PlaceOrderServices } from './order-transaction.ts';
import { placeOrder } from './place-order.ts';

export const ORDERS: ThrottleRule = { name: 'sales', limit: 60, windowSeconds: 60 * 60 };

export interface PlacingRoutesOptions extends PlaceOrderServices {
  throttle: Throttle;
  /** Counts the orders by outcome. */
  orders: Tally;
}

/** The outcomes of an order: `placed`, the code of its refusal, or `failed` for an error. */
export const ORDER_OUTCOMES = [
  'placed',
  'failed',
  'out_of_stock',
  'totals_changed',
  'item_gone',
  'pickup_short',
  'order_too_large',
  'too_much_unpaid',
  'wrong_size',
  'voucher_unknown',
  'voucher_not_yet',
  'voucher_expired',
  'voucher_used',
  'proof_unknown',
  'proof_used',
  'rate_unknown',
  'key_reused',
  'too_many_requests',
  'invalid',
] as const satisfies readonly (ErrorCode | 'placed' | 'failed')[];

/** Whether the order names a gift card. Such requests are throttled, because somebody could try codes with them. */
function hasCode({ payment_code, further_payments = [] }: PlaceSale): boolean {
  return payment_code !== undefined || further_payments.some((one) => one.kind === 'credit' && one.code !== undefined);
}

export async function placingRoutes(routes: Routes, options: PlacingRoutesOptions) {
  const access = salePolicies.placeOrder;

  routes.get(
    '/sales/size',
    allow(access, { querystring: orderSizeQuery, response: { 200: orderSizeAnswer } }),
    async (request) => {
      const bounds = await readStockSettings(options.database.connection);
      return { data: { problem: orderSizeProblem(request.query, bounds, contactOf(options)) } };
    },
  );

  routes.post(
    '/sales',
    allow(access, { headers: idempotencyHeaders, body: placeSale, response: { 201: placedSale } }),
    async (request, reply) => {
      await options.throttle.hit(ORDERS, networkOf(request.ip));
      const place = () =>
        placeOrder(options, {
          idempotencyKey: request.headers['idempotency-key'],
          body: request.body,
          account: request.account,
          site: siteOf(request.ip),
        });
      const placed = await (hasCode(request.body)
        ? throttled(options.throttle, request.ip, place, isWrongCode)
        : place()
      ).catch((error) => {
        options.orders.add('failed');
        throw error;
      });
      options.orders.add(placed.ok ? 'placed' : placed.code);
      reply.code(201);
      return valueOrThrow(placed);
    },
  );
}
