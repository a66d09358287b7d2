import { savedViewAnswer, savedViewBody, savedViewList, savedViewListQuery } from '#contract/office/saved-view.ts';
import { idParams, MAX_PAGE_SIZE } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { viewPolicies } from './views.policies.ts';
import { presentView } from './views.presenter.ts';
import { selectViews } from './views.queries.ts';
import { createView, deleteView, readerOf, updateView } from './write-views.ts';

export async function viewsRoutes(routes: Routes, { database }: { database: Database }) {
  const access = viewPolicies.writeViews;

  routes.get(
    '/views',
    allow(viewPolicies.readViews, { querystring: savedViewListQuery, response: { 200: savedViewList } }),
    async (request) => {
      const reader = readerOf({ actor: actorOf(request), may: staffOf(request).permissions });
      const limit = request.query['page[size]'] ?? MAX_PAGE_SIZE;
      const { views, total } = await selectViews(database.connection, reader, request.query, limit);
      return { data: views.map((view) => presentView(view, reader.accountId)), meta: { total } };
    },
  );

  routes.post(
    '/views',
    allow(access, { body: savedViewBody, response: { 201: savedViewAnswer } }),
    async (request, reply) => {
      const actor = actorOf(request);
      const view = valueOrThrow(
        await createView(database, { body: request.body, actor, may: staffOf(request).permissions }),
      );
      reply.code(201);
      return { data: presentView(view, actor.accountId) };
    },
  );

  routes.put(
    '/views/:id',
    allow(access, { params: idParams, body: savedViewBody, response: { 200: savedViewAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body, may: staffOf(request).permissions };
      return { data: presentView(valueOrThrow(await updateView(database, change)), change.actor.accountId) };
    },
  );

  routes.delete('/views/:id', allow(access, { params: idParams }), async (request, reply) => {
    const deletion = { ...changeOf(request), may: staffOf(request).permissions };
    valueOrThrow(await deleteView(database, deletion));
    return reply.code(204).send();
  });
}
