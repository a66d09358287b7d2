import { z } from 'zod';
import {
  deliveryDetail,
  deliveryList,
  deliveryListQuery,
  deliveryParams,
  replayAnswer,
  webhookAnswer,
  webhookBody,
  webhookList,
  webhookState,
  webhookWithSecret,
} from '#contract/office/webhook.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { pauseEndpoint, replayDelivery, replayFailed, rotateSecret, sendTest } from './endpoint-acts.ts';
import type { WebhookRunner } from './webhook-runner.ts';
import { webhookPolicies } from './webhooks.policies.ts';
import { presentDelivery, presentDeliveryDetail, presentEndpoint } from './webhooks.presenter.ts';
import { NO_DELIVERY, NO_WEBHOOK, selectDeliveries, selectDelivery, selectEndpoints } from './webhooks.queries.ts';
import { createEndpoint, deleteEndpoint, type EndpointServices, updateEndpoint } from './write-endpoint.ts';

interface WebhooksRoutesOptions extends EndpointServices {
  runner: Pick<WebhookRunner, 'wake' | 'wantsChanged'>;
}

/** Addresses of other programs that are told what happens, and what they were told. */
export async function webhooksRoutes(routes: Routes, options: WebhooksRoutesOptions) {
  const { database, now, runner } = options;
  const { connection } = database;
  const access = webhookPolicies.manage;
  const params = idParams;

  routes.get('/webhooks', allow(access, { response: { 200: webhookList } }), async () => {
    const rows = await selectEndpoints(connection);
    return { data: rows.map((row) => presentEndpoint(row, now())), meta: { total: rows.length } };
  });

  routes.get('/webhooks/:id', allow(access, { params, response: { 200: webhookAnswer } }), async (request) => {
    const [row] = await selectEndpoints(connection, request.params.id);
    return { data: presentEndpoint(valueOrNotFound(row, NO_WEBHOOK.message), now()) };
  });

  routes.post(
    '/webhooks',
    allow(access, { body: webhookBody, response: { 201: webhookWithSecret } }),
    async (request, reply) => {
      const making = { body: request.body, actor: actorOf(request) };
      const { row, secret } = valueOrThrow(await createEndpoint(options, making));
      runner.wantsChanged();
      reply.code(201);
      return { data: presentEndpoint(row, now()), secret };
    },
  );

  routes.put(
    '/webhooks/:id',
    allow(access, { params, body: webhookBody, response: { 200: webhookAnswer } }),
    async (request) => {
      const row = valueOrThrow(await updateEndpoint(options, { ...changeOf(request), body: request.body }));
      runner.wantsChanged();
      return { data: presentEndpoint(row, now()) };
    },
  );

  routes.delete('/webhooks/:id', allow(access, { params, response: { 204: z.null() } }), async (request, reply) => {
    valueOrThrow(await deleteEndpoint(options, changeOf(request)));
    runner.wantsChanged();
    return reply.code(204).send(null);
  });

  routes.post(
    '/webhooks/:id/secret',
    allow(access, { params, response: { 200: webhookWithSecret } }),
    async (request) => {
      const act = { id: request.params.id, actor: actorOf(request) };
      const { row, secret } = valueOrThrow(await rotateSecret(options, act));
      return { data: presentEndpoint(row, now()), secret };
    },
  );

  routes.post(
    '/webhooks/:id/state',
    allow(access, { params, body: webhookState, response: { 200: webhookAnswer } }),
    async (request) => {
      const act = { id: request.params.id, actor: actorOf(request), ...request.body };
      const row = valueOrThrow(await pauseEndpoint(options, act));
      runner.wake();
      return { data: presentEndpoint(row, now()) };
    },
  );

  routes.post('/webhooks/:id/test', allow(access, { params, response: { 200: deliveryDetail } }), async (request) => {
    const sent = valueOrThrow(await sendTest(options, { id: request.params.id, actor: actorOf(request) }));
    runner.wake();
    return presentDeliveryDetail(sent);
  });

  routes.get(
    '/webhooks/:id/deliveries',
    allow(access, { params, querystring: deliveryListQuery, response: { 200: deliveryList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { id } = request.params;
      const { rows, total } = await selectDeliveries(connection, id, request.query, { pageSize, offset });
      return { data: rows.map(presentDelivery), meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/webhooks/:id/deliveries/:delivery',
    allow(access, { params: deliveryParams, response: { 200: deliveryDetail } }),
    async (request) => {
      const { id, delivery } = request.params;
      const row = await selectDelivery(connection, id, delivery);
      return presentDeliveryDetail(valueOrNotFound(row, NO_DELIVERY.message));
    },
  );

  routes.post(
    '/webhooks/:id/deliveries/:delivery/replay',
    allow(access, { params: deliveryParams, response: { 200: deliveryDetail } }),
    async (request) => {
      const { id, delivery: deliveryId } = request.params;
      const replayed = await replayDelivery(options, { id, deliveryId, actor: actorOf(request) });
      const row = valueOrThrow(replayed);
      runner.wake();
      return presentDeliveryDetail(row);
    },
  );

  routes.post('/webhooks/:id/replay', allow(access, { params, response: { 200: replayAnswer } }), async (request) => {
    const count = valueOrThrow(await replayFailed(options, { id: request.params.id, actor: actorOf(request) }));
    runner.wake();
    return { count };
  });
}
