import type { FastifyRequest } from 'fastify';
import { furtherPayment } from '#contract/forms/further-payment.ts';
import { creditPayment } from '#contract/forms/gift-card.ts';
import { type TrackedSale, trackedSale, trackParams, trackQuery } from '#contract/sales/sale.ts';
import { correctedDelivery } from '#contract/shipping/corrected-delivery.ts';
import { type PickupPerson, pickupPerson } from '#contract/stores/pickup-person.ts';
import { isWrongCode, throttled } from '#server/features/credit/check-balance.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import type { SaleServices } from '../move-sale.ts';
import { salePolicies } from '../sales.policies.ts';
import { cancelByShopper, correctByShopper } from './change-by-shopper.ts';
import { payWithCredit } from './pay-with-credit.ts';
import { nameFetcher, sendPayment, type TrackRequest, trackSale } from './track-sale.ts';

/** Counts only failed requests; with the right key there is no limit. */
const MISSES: ThrottleRule = { name: 'track', limit: 30, windowSeconds: 15 * 60 };
const NAMES: ThrottleRule = { name: 'track-person', limit: 20, windowSeconds: 60 * 60 };
const PAYMENTS: ThrottleRule = { name: 'track-pay', limit: 20, windowSeconds: 60 * 60 };

const CANCELS: ThrottleRule = { name: 'track-cancel', limit: 30, windowSeconds: 60 * 60 };
const CHANGES: ThrottleRule = { name: 'track-change', limit: 30, windowSeconds: 60 * 60 };

/** The order's tracking page, and what its shopper does from there. */
export async function trackingRoutes(routes: Routes, services: SaleServices & { throttle: Throttle }) {
  const path = '/sales/track/:orderId';
  const track = { params: trackParams, querystring: trackQuery };
  const answered = { ...track, response: { 200: trackedSale } };
  const paid = { ...track, response: { 201: trackedSale } };
  const change = salePolicies.changeOwnOrder;

  routes.get(path, allow(salePolicies.trackSale, answered), async (request) =>
    answer(request, await trackSale(services.database, trackRequest(request))),
  );

  routes.post(
    `${path}/payments`,
    allow(salePolicies.sendPayment, { ...paid, body: furtherPayment }),
    async (request, reply) => {
      await services.throttle.hit(PAYMENTS, networkOf(request.ip));
      const sent = await sendPayment(services, trackRequest(request), request.body);
      return reply.code(201).send(await answer(request, sent));
    },
  );

  routes.post(
    `${path}/credit`,
    allow(salePolicies.sendPayment, { ...paid, body: creditPayment }),
    async (request, reply) => {
      const pay = () => payWithCredit(services, trackRequest(request), request.body);
      const outcome = await throttled(services.throttle, request.ip, pay, isWrongCode);
      return reply.code(201).send(await answer(request, outcome));
    },
  );

  routes.post(`${path}/cancel`, allow(change, answered), async (request) => {
    await services.throttle.hit(CANCELS, networkOf(request.ip));
    return answer(request, await cancelByShopper(services, trackRequest(request)));
  });

  routes.put(`${path}/recipient`, allow(change, { ...answered, body: correctedDelivery }), async (request) => {
    await services.throttle.hit(CHANGES, networkOf(request.ip));
    return answer(request, await correctByShopper(services, trackRequest(request), request.body));
  });

  const fetcher = `${path}/pickup-person`;
  routes.put(fetcher, allow(salePolicies.nameFetcher, { ...answered, body: pickupPerson }), (request) =>
    name(request, request.body),
  );
  routes.delete(fetcher, allow(salePolicies.nameFetcher, answered), (request) => name(request, null));

  async function name(request: Tracking, person: PickupPerson | null): Promise<TrackedSale> {
    await services.throttle.hit(NAMES, networkOf(request.ip));
    return answer(request, await nameFetcher(services, trackRequest(request), person));
  }

  async function answer(request: FastifyRequest, tracked: Outcome<TrackedSale>): Promise<TrackedSale> {
    if (!tracked.ok && tracked.code === 'not_found') await services.throttle.hit(MISSES, networkOf(request.ip));
    return valueOrThrow(tracked);
  }
}

interface Tracking extends FastifyRequest {
  params: { orderId: string };
  query: { key?: string | undefined };
}

function trackRequest({ params, query, account }: Pick<Tracking, 'params' | 'query' | 'account'>): TrackRequest {
  return { orderId: params.orderId, key: query.key ?? null, accountId: account?.id ?? null };
}
