import { reconciliationAnswer, reversalList } from '#contract/payments/reconciliation.ts';
import { idParams } from '#contract/record.ts';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { readReconciliation } from '../matching/reconciliations.queries.ts';
import { selectUndoBlockers } from '../matching/undo-reconciliation.ts';
import { reconciliationPolicies } from '../reconciliation.policies.ts';
import { confirmReversal, reopenReversal } from './confirm-reversal.ts';
import { presentReversedCase, selectReversedCases } from './reversals.queries.ts';

/** Payments that the bank took back: the cases, and what staff decide. Setting one aside excludes its line out. */
export async function reversalsRoutes(routes: Routes, services: SaleServices) {
  const { database } = services;
  const { connection } = database;
  const decide = { params: idParams, response: { 200: reconciliationAnswer } };

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
