import { z } from 'zod';
import { redirectAnswer, redirectBody, redirectList, redirectListQuery } from '#contract/office/redirect.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { readPage } from '#server/platform/http/page-of.ts';
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
    async (request) => readPage(database.lagging, request, presentRedirect, selectRedirects),
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
      const writing = { ...changeOf(request), pages: redirects.pages, body: request.body };
      const changed = valueOrThrow(await updateRedirect(database, writing));
      await redirects.refresh();
      return { data: presentRedirect(changed) };
    },
  );

  routes.delete(
    '/redirects/:id',
    allow(write, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deleteRedirect(database, changeOf(request)));
      await redirects.refresh();
      return reply.code(204).send(null);
    },
  );
}
