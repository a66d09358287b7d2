import { z } from 'zod';
import { contentAnswer, undoBody } from '#contract/content/document.ts';
import { newPageBody, pageAddressBody, pageParams } from '#contract/content/page-calls.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { contentPolicies } from '../content.policies.ts';
import { presentContent } from '../content.presenter.ts';
import { deletePage, movePage, unpublishPage } from './change-page.ts';
import { createPage } from './create-page.ts';
import { selectPage } from './pages.queries.ts';

interface PagesRoutesOptions {
  database: Database;
  now(): Date;
  /** Resolves when this process shows what is published. */
  refresh(): Promise<unknown>;
}

/** The pages that the house makes, where they are more than documents. A change is answered once this process shows it. */
export async function housePagesRoutes(routes: Routes, { database, now, refresh }: PagesRoutesOptions) {
  const { editContent, publishContent } = contentPolicies;
  const answer = { params: pageParams, response: { 200: contentAnswer } };
  refuseUnknownPages(routes, database);

  routes.post(
    '/content/pages',
    allow(editContent, { body: newPageBody, response: { 201: contentAnswer } }),
    async (request, reply) => {
      const made = await createPage(database, { ...request.body, actor: actorOf(request), now: now() });
      return reply.code(201).send({ data: presentContent(valueOrThrow(made)) });
    },
  );

  routes.put('/content/:kind/address', allow(publishContent, { ...answer, body: pageAddressBody }), async (request) => {
    const move = { kind: request.params.kind, ...request.body, actor: actorOf(request) };
    const state = valueOrThrow(await movePage(database, move));
    await refresh();
    return { data: presentContent(state) };
  });

  routes.post('/content/:kind/unpublish', allow(publishContent, { ...answer, body: undoBody }), async (request) => {
    const { params, body } = request;
    const act = { kind: params.kind, version: body.version, actor: actorOf(request), now: now() };
    const state = valueOrThrow(await unpublishPage(database, act));
    await refresh();
    return { data: presentContent(state) };
  });

  routes.delete(
    '/content/:kind',
    allow(publishContent, { params: pageParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await deletePage(database, { kind: request.params.kind, actor: actorOf(request) }));
      await refresh();
      return reply.code(204).send(null);
    },
  );
}

/** Every call about a page that does not exist, or no longer, is answered with a 404. */
export function refuseUnknownPages(routes: Routes, { connection }: Database): void {
  routes.addHook('preHandler', async ({ params }) => {
    const { kind = '' } = params as { kind?: string };
    if (isPageKind(kind)) valueOrNotFound(await selectPage(connection, kind), 'Esta página ya no existe');
  });
}
