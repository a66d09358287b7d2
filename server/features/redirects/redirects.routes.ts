import { z } from 'zod';
import { redirectAnswer, redirectBody, redirectList, redirectListQuery } from '#contract/office/redirect.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { LiveRedirects } from './live-redirects.ts';
import { redirectPolicies } from './redirects.policies.ts';
import { presentRedirect } from './redirects.presenter.ts';
import { selectRedirects } from './redirects.queries.ts';
import { createRedirect, deleteRedirect, updateRedirect } from './write-redirect.ts';

/** The redirects, for staff. A change is answered after this process has read it. */
export async function redirectsRoutes(
  routes: Routes,
  { database, redirects }: { database: Database; redirects: LiveRedirects },
) {
  const write = redirectPolicies.writeRedirects;

  routes.get(
    '/redirects',
    allow(redirectPolicies.readRedirects, { querystring: redirectListQuery, response: { 200: redirectList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total, full } = await database.lagging.read(actorOf(request), (connection) =>
        selectRedirects(connection, request.query.q, { pageSize, offset }),
      );
      return { data: rows.map(presentRedirect), meta: { total, page, pageSize, full } };
    },
  );

  routes.post(
    '/redirects',
    allow(write, { body: redirectBody, response: { 201: redirectAnswer } }),
    async (request, reply) => {
      const writing = { pages: redirects.pages, body: request.body, actor: actorOf(request) };
      const made = valueOrThrow(await createRedirect(database, writing));
      await redirects.refresh();
      return reply.code(201).send({ data: presentRedirect(made) });
    },
  );

  routes.put(
    '/redirects/:id',
    allow(write, { params: idParams, body: redirectBody, response: { 200: redirectAnswer } }),
    async (request) => {
      const change = { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
      const writing = { ...change, pages: redirects.pages, body: request.body };
      const changed = valueOrThrow(await updateRedirect(database, writing));
      await redirects.refresh();
      return { data: presentRedirect(changed) };
    },
  );

  routes.delete(
    '/redirects/:id',
    allow(write, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const deletion = { id: request.params.id, seen: versionSeen(request), actor: actorOf(request) };
      valueOrThrow(await deleteRedirect(database, deletion));
      await redirects.refresh();
      return reply.code(204).send(null);
    },
  );
}
