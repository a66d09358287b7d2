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
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { approveProposals } from './matching/approve-proposals.ts';
import { excludeLines, includeLines } from './matching/exclude-lines.ts';
import { reconcile } from './matching/reconcile.ts';
import {
  presentReconciliation,
  readReconciliation,
  selectReconciliations,
} from './matching/reconciliations.queries.ts';
import { selectUndoBlockers, undoReconciliation } from './matching/undo-reconciliation.ts';
import { reconciliationPolicies } from './reconciliation.policies.ts';

/** Reconciles lines with payments, undoes it, and lists the history. */
export async function reconciliationsRoutes(routes: Routes, services: SaleServices) {
  const read = reconciliationPolicies.readReconciliations;
  const exclude = reconciliationPolicies.excludeLines;
  const { database } = services;
  const { connection } = database;

  routes.get(
    '/reconciliations',
    allow(read, { querystring: reconciliationListQuery, response: { 200: reconciliationList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      return database.lagging.read(actorOf(request), async (replica) => {
        const { rows, total } = await selectReconciliations(replica, request.query, { pageSize, offset });
        const blockers = await selectUndoBlockers(
          replica,
          rows.map(({ reconciliation }) => reconciliation.id),
        );
        const data = rows.map((row) => presentReconciliation(row, blockers.get(row.reconciliation.id) ?? null));
        return { data, meta: { total, page, pageSize } };
      });
    },
  );

  routes.get(
    '/reconciliations/:id',
    allow(read, { params: idParams, response: { 200: reconciliationAnswer } }),
    async (request) => answer(request.params.id),
  );

  routes.post(
    '/reconciliations',
    allow(reconciliationPolicies.reconcile, { body: makeReconciliation, response: { 201: reconciliationAnswer } }),
    async (request, reply) => {
      const { decision, ...body } = request.body;
      const reconcileRequest = {
        ...body,
        kind: 'manual',
        decision: decision || null,
        actor: actorOf(request),
      } as const;
      return reply.code(201).send(await answer(valueOrThrow(await reconcile(services, reconcileRequest))));
    },
  );

  routes.post(
    '/reconciliations/approve',
    allow(reconciliationPolicies.approveExact, { body: approveBody, response: { 200: approvedProposals } }),
    async (request) => ({ data: await approveProposals(services, request.body, actorOf(request)) }),
  );

  routes.post(
    '/reconciliations/:id/undo',
    allow(reconciliationPolicies.undoReconciliation, { params: idParams, response: { 200: reconciliationAnswer } }),
    async (request) => answer(valueOrThrow(await undoReconciliation(services, request.params.id, actorOf(request)))),
  );

  routes.post(
    '/reconciliation/lines/exclude',
    allow(exclude, { body: excludeBody, response: { 200: changedLines } }),
    async (request) => {
      const excluding = { ...request.body, actor: actorOf(request), at: services.now() };
      return { data: { changed: valueOrThrow(await excludeLines(database, excluding)) } };
    },
  );

  routes.post(
    '/reconciliation/lines/include',
    allow(exclude, { body: includeBody, response: { 200: changedLines } }),
    async (request) => {
      const including = { ...request.body, actor: actorOf(request) };
      return { data: { changed: valueOrThrow(await includeLines(database, including)) } };
    },
  );

  const answer = async (id: number) => ({
    data: valueOrNotFound(await readReconciliation(connection, id), 'Conciliación no encontrada'),
  });
}
