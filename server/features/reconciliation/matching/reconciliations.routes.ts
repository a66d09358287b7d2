import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  approveProposals as approveBody,
  approvedProposals,
  changedLines,
  excludeLines as excludeBody,
  includeLines as includeBody,
  makeReconciliation,
  reconciliationAnswer,
  reconciliationList,
  reconciliationListQuery,
} from '#contract/payments/reconciliation.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { approveProposals } from './joining/approve-proposals.ts';
import { excludeLines, includeLines } from './joining/exclude-lines.ts';
import { reconcile } from './joining/reconcile.ts';
import { presentReconciliation } from './joining/reconciliations.presenter.ts';
import { selectReconciliation, selectReconciliations } from './joining/reconciliations.queries.ts';
import { keptReasons, type UndoServices, undoReconciliation } from './joining/undo-reconciliation.ts';
import { matchingPolicies } from './matching.policies.ts';

/** Joins lines and payments, takes it back, and shows what was joined. */
export async function reconciliationsRoutes(app: FastifyInstance, services: UndoServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, keptBy } = services;
  const { connection } = database;

  routes.get(
    '/reconciliations',
    {
      config: { access: matchingPolicies.readReconciliations },
      schema: { querystring: reconciliationListQuery, response: { 200: reconciliationList } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return database.lagging.read(actorOf(request), async (replica) => {
        const { rows, total } = await selectReconciliations(replica, request.query, { pageSize, offset });
        const kept = await keptReasons(
          replica,
          rows.map(({ reconciliation }) => reconciliation.id),
          keptBy,
        );
        const data = rows.map((row) => presentReconciliation(row, kept.get(row.reconciliation.id) ?? null));
        return { data, meta: { total, page, pageSize } };
      });
    },
  );

  routes.get(
    '/reconciliations/:id',
    {
      config: { access: matchingPolicies.readReconciliations },
      schema: { params: idParams, response: { 200: reconciliationAnswer } },
    },
    async (request) => answer(request.params.id),
  );

  routes.post(
    '/reconciliations',
    {
      config: { access: matchingPolicies.reconcile },
      schema: { body: makeReconciliation, response: { 201: reconciliationAnswer } },
    },
    async (request, reply) => {
      const { decision, ...body } = request.body;
      const joining = { ...body, kind: 'manual', decision: decision || null, actor: actorOf(request) } as const;
      return reply.code(201).send(await answer(valueOrThrow(await reconcile(services, joining))));
    },
  );

  routes.post(
    '/reconciliations/approve',
    {
      config: { access: matchingPolicies.approveExact },
      schema: { body: approveBody, response: { 200: approvedProposals } },
    },
    async (request) => ({ data: await approveProposals(services, request.body, actorOf(request)) }),
  );

  routes.post(
    '/reconciliations/:id/undo',
    {
      config: { access: matchingPolicies.undoReconciliation },
      schema: { params: idParams, response: { 200: reconciliationAnswer } },
    },
    async (request) => answer(valueOrThrow(await undoReconciliation(services, request.params.id, actorOf(request)))),
  );

  routes.post(
    '/reconciliation/lines/exclude',
    {
      config: { access: matchingPolicies.excludeLines },
      schema: { body: excludeBody, response: { 200: changedLines } },
    },
    async (request) => {
      const excluding = { ...request.body, actor: actorOf(request), at: services.now() };
      return { data: { changed: valueOrThrow(await excludeLines(database, excluding)) } };
    },
  );

  routes.post(
    '/reconciliation/lines/include',
    {
      config: { access: matchingPolicies.excludeLines },
      schema: { body: includeBody, response: { 200: changedLines } },
    },
    async (request) => {
      const including = { ...request.body, actor: actorOf(request) };
      return { data: { changed: valueOrThrow(await includeLines(database, including)) } };
    },
  );

  async function answer(id: number) {
    const row = await selectReconciliation(connection, id);
    if (!row) throw new AppError('not_found', 'Conciliación no encontrada');
    const kept = await keptReasons(connection, [id], keptBy);
    return { data: presentReconciliation(row, kept.get(id) ?? null) };
  }
}
