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
  reversalList,
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
import { confirmReversal, reopenReversal } from './reversals/confirm-reversal.ts';
import { presentReversedCase, selectReversedCases } from './reversals/reversals.queries.ts';

/** Reconciles lines with payments, undoes it, and lists the history. */
export async function reconciliationsRoutes(routes: Routes, services: SaleServices) {
  const read = reconciliationPolicies.readReconciliations;
  const exclude = reconciliationPolicies.excludeLines;
  const { database } = services;
  const { connection } = database;
  const decide = { params: idParams, response: { 200: reconciliationAnswer } };

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

  routes.get('/reconciliations/:id', allow(read, decide), async (request) => answer(request.params.id));

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

  routes.post('/reconciliations/:id/undo', allow(reconciliationPolicies.undoReconciliation, decide), async (request) =>
    answer(valueOrThrow(await undoReconciliation(services, request.params.id, actorOf(request)))),
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

  // Payments that the bank took back: the cases, and what staff decide. Setting one aside excludes its line out.
  routes.get(
    '/reconciliation/reversals',
    allow(reconciliationPolicies.readProposals, { response: { 200: reversalList } }),
    async () => {
      const rows = await selectReversedCases(connection);
      const ids = rows.map(({ reconciliation }) => reconciliation.id);
      const blockers = await selectUndoBlockers(connection, ids);
      return {
        data: rows.map((row) => presentReversedCase(row, blockers.get(row.reconciliation.id) ?? null)),
      };
    },
  );

  routes.post(
    '/reconciliations/:id/confirm-reversal',
    allow(reconciliationPolicies.undoReconciliation, decide),
    async (request) => answer(valueOrThrow(await confirmReversal(services, request.params.id, actorOf(request)))),
  );

  routes.post(
    '/reconciliations/:id/reopen-reversal',
    allow(reconciliationPolicies.reconcile, decide),
    async (request) => answer(valueOrThrow(await reopenReversal(services, request.params.id, actorOf(request)))),
  );

  const answer = async (id: number) => ({
    data: valueOrNotFound(await readReconciliation(connection, id), 'Conciliación no encontrada'),
  });
}
