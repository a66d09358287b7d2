import { idParams } from '#contract/record.ts';
import { restockAnswer, restockConfirmation, restockKey, restockStop } from '#contract/restock/restock-answers.ts';
import { restockRequest } from '#contract/restock/restock-request.ts';
import { waitingList, waitingOfItem, waitingQuery } from '#contract/restock/waiting.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { askRestock, type RestockServices } from './ask-restock.ts';
import { confirmRequest } from './confirm-request.ts';
import { restockPolicies } from './restock.policies.ts';
import { stopPath } from './restock-mails.ts';
import { stopRequests } from './stop-requests.ts';
import { presentWaiting, selectWaitingOfItem, selectWaitingPage } from './waiting.queries.ts';

const REQUESTS: ThrottleRule = { name: 'restock', limit: 20, windowSeconds: 10 * 60 };
const LINKS: ThrottleRule = { name: 'restock-links', limit: 60, windowSeconds: 10 * 60 };

export async function restockRoutes(routes: Routes, services: RestockServices) {
  const { database, throttle } = services;
  const { ask } = restockPolicies;

  routes.post(
    '/restock-requests',
    allow(ask, { body: restockRequest, response: { 200: restockAnswer } }),
    async (request) => {
      await throttle.hit(REQUESTS, networkOf(request.ip));
      const placed = { body: request.body, accountId: request.actor?.accountId ?? null };
      return { data: valueOrThrow(await askRestock(services, placed)) };
    },
  );

  routes.post(
    '/restock-requests/confirm',
    allow(ask, { body: restockKey, response: { 200: restockConfirmation } }),
    async (request) => {
      await throttle.hit(LINKS, networkOf(request.ip));
      return { data: valueOrThrow(await confirmRequest(database, request.body.key)) };
    },
  );

  routes.get(
    '/restock-requests',
    allow(restockPolicies.readWaiting, { querystring: waitingQuery, response: { 200: waitingList } }),
    async (request) => readPage(database.lagging, request, presentWaiting, selectWaitingPage),
  );

  routes.get(
    '/items/:id/waiting',
    allow(restockPolicies.readWaitingOfItem, { params: idParams, response: { 200: waitingOfItem } }),
    async (request) => ({
      data: await selectWaitingOfItem(database.connection, request.params.id, staffOf(request).stores),
    }),
  );

  await routes.register(async (stop) => stopRoutes(stop, services));
}

/** Behind the header List-Unsubscribe: mail programs send a form with one field, the page sends no body. */
async function stopRoutes(routes: Routes, { database, throttle }: RestockServices) {
  const access = restockPolicies.ask;
  routes.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 2_000 },
    async () => undefined,
  );

  routes.post(
    '/restock-requests/stop',
    allow(access, { querystring: restockKey, response: { 200: restockStop } }),
    async (request) => {
      await throttle.hit(LINKS, networkOf(request.ip));
      return { data: { stopped: await stopRequests(database, request.query.key) } };
    },
  );

  // A mail program that does not know the one-click header opens its link.
  routes.get('/restock-requests/stop', allow(access, { querystring: restockKey }), async (request, reply) =>
    reply.redirect(stopPath(request.query.key), 302),
  );
}
