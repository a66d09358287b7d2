import { z } from 'zod';
import { kindParams } from '#contract/content/document.ts';
import { draftLinkAnswer, draftLinkList, draftLinkParams } from '#contract/content/draft-link.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { contentPolicies } from './content.policies.ts';
import { makeDraftLink, revokeDraftLink, selectLinks } from './draft-links.ts';
import { refuseUnknownPages } from './pages/pages.routes.ts';

/** Links that show a draft. */
export async function draftLinksRoutes(routes: Routes, services: { database: Database; now(): Date }) {
  const { database, now } = services;
  const { readContent, editContent } = contentPolicies;
  refuseUnknownPages(routes, database);

  routes.get(
    '/content/:kind/links',
    allow(readContent, { params: kindParams, response: { 200: draftLinkList } }),
    async ({ params }) => {
      const links = await selectLinks(database.connection, params.kind, now());
      return {
        data: links.map(({ id, createdBy, createdAt, expiresAt }) => {
          const attributes = { created_by: nameOfActor(createdBy), created_at: createdAt.toISOString() };
          return { id, attributes: { ...attributes, expires_at: expiresAt.toISOString() } };
        }),
      };
    },
  );

  for (const [name, access, purpose] of [
    ['links', editContent, 'sharing'],
    ['preview', readContent, 'editor'],
  ] as const) {
    routes.post(
      `/content/:kind/${name}`,
      allow(access, { params: kindParams, response: { 201: draftLinkAnswer } }),
      async (request, reply) => {
        const newLink = { kind: request.params.kind, purpose, actor: actorOf(request), now: now() };
        const { link, path } = valueOrThrow(await makeDraftLink(database, newLink));
        return reply.code(201).send({ data: { id: link.id, path, expires_at: link.expiresAt.toISOString() } });
      },
    );
  }

  routes.delete(
    '/content/:kind/links/:id',
    allow(editContent, { params: draftLinkParams, response: { 204: z.null() } }),
    async (request, reply) => {
      valueOrThrow(await revokeDraftLink(database, { ...request.params, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );
}
