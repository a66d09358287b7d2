import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import { carrierAnswer, carrierList, writeCarrier } from '#contract/shipping/carrier.ts';
import { deliveryAnswer, deliverySettings, deliverySettingsAnswer } from '#contract/shipping/delivery.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf, versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { carrierPolicies } from './carriers.policies.ts';
import { presentCarrier, selectUsedCarriers } from './carriers.queries.ts';
import {
  changeDeliverySettings,
  DELIVERY_TOPIC,
  type LiveDelivery,
  readDeliverySettings,
} from './delivery-settings.ts';
import { createCarrier, deleteCarrier, updateCarrier } from './write-carriers.ts';

interface CarriersRoutesOptions {
  database: Database;
  /** Resolves when this process shows the change. */
  refresh(): Promise<unknown>;
}

/** Who carries parcels, for staff. Each change is answered once this process shows it. */
export async function carriersRoutes(routes: Routes, { database, refresh }: CarriersRoutesOptions) {
  const { readCarriers, writeCarriers } = carrierPolicies;

  routes.get('/carriers', allow(readCarriers, { response: { 200: carrierList } }), async () => {
    const carriers = await selectUsedCarriers(database.connection);
    return { data: carriers.map(presentCarrier), meta: { total: carriers.length } };
  });

  routes.post(
    '/carriers',
    allow(writeCarriers, { body: writeCarrier, response: { 201: carrierAnswer } }),
    async (request, reply) => {
      const carrier = valueOrThrow(await createCarrier(database, { body: request.body, actor: actorOf(request) }));
      await refresh();
      return reply.code(201).send({ data: presentCarrier(carrier) });
    },
  );

  routes.put(
    '/carriers/:id',
    allow(writeCarriers, { params: idParams, body: writeCarrier, response: { 200: carrierAnswer } }),
    async (request) => {
      const carrier = valueOrThrow(await updateCarrier(database, { ...changeOf(request), body: request.body }));
      await refresh();
      return { data: presentCarrier(carrier) };
    },
  );

  routes.delete(
    '/carriers/:id',
    allow(writeCarriers, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deleteCarrier(database, changeOf(request)));
      await refresh();
      return reply.code(204).send(null);
    },
  );
}

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
