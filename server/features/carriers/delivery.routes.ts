import { deliveryAnswer, deliverySettings, deliverySettingsAnswer } from '#contract/shipping/delivery.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { carrierPolicies } from './carriers.policies.ts';
import { changeDeliverySettings, readDeliverySettings } from './delivery-settings.ts';
import { DELIVERY_TOPIC, type LiveDelivery } from './live-delivery.ts';

interface DeliveryRoutesOptions {
  database: Database;
  responseCache: ResponseCache;
  delivery: LiveDelivery;
  now(): Date;
}

/** What promises are computed from: for browsers, cached until it changes, and for staff who change it. */
export async function deliveryRoutes(
  routes: Routes,
  { database, responseCache, delivery, now }: DeliveryRoutesOptions,
) {
  const { readDelivery, readCarriers, writeCarriers } = carrierPolicies;

  routes.get('/delivery', allow(readDelivery, { response: { 200: deliveryAnswer } }), async (request, reply) => {
    const send = await responseCache.prepare('/api/delivery', request.raw, async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ data: delivery.value }),
      reading: { topics: new Set([DELIVERY_TOPIC]), oneOff: false },
    }));
    reply.hijack();
    send(reply.raw);
  });

  routes.get('/delivery-settings', allow(readCarriers, { response: { 200: deliverySettingsAnswer } }), async () => ({
    data: await readDeliverySettings(database.connection, now()),
  }));

  routes.put(
    '/delivery-settings',
    allow(writeCarriers, { body: deliverySettings, response: { 200: deliverySettingsAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request), now: now() };
      const changed = valueOrThrow(await changeDeliverySettings(database, change));
      await delivery.refresh();
      return { data: changed };
    },
  );
}
