import {
  candidates,
  candidatesQuery,
  proposalList,
  proposalListQuery,
  reconciliationSummary,
  unmatchedList,
  unmatchedListQuery,
  unpaidList,
  unpaidListQuery,
} from '#contract/payments/reconciliation.ts';
import {
  changeReconciliationSettings,
  reconciliationSettingsAnswer,
} from '#contract/payments/reconciliation-settings.ts';
import type { Match } from '#domain/payments/matching/match.ts';
import type { Certainty } from '#domain/payments/matching/proposal.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { filterProposals, findCandidates } from './queue/find-candidates.ts';
import type { OpenWork } from './queue/open-work.queries.ts';
import { matchPresenter, presentUnmatched, presentUnpaid } from './queue/queue.presenter.ts';
import { readProposals } from './queue/read-proposals.ts';
import { selectSpentReferences } from './queue/spent-references.ts';
import { summarize } from './queue/summary.ts';
import { selectPaymentsOf, selectUnmatched, selectUnpaid } from './queue/unmatched.queries.ts';
import { reconciliationPolicies } from './reconciliation.policies.ts';
import { changeSettings, readSettings } from './settings.ts';

/**
 * Proposals, unmatched lines, unpaid sales and settings. They are read from the primary database, because staff decide
 * by them.
 */
export async function matchingRoutes(routes: Routes, { database, now }: { database: Database; now: () => Date }) {
  const { connection } = database;
  const access = reconciliationPolicies.readProposals;

  routes.get(
    '/reconciliation/proposals',
    allow(access, { querystring: proposalListQuery, response: { 200: proposalList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const all = await readProposals(connection, now());
      const matches = filterProposals(all, request.query);
      const { certainty } = request.query;
      const listed = certainty ? matches.filter((match) => match.certainty === certainty) : matches;
      const shown = listed.slice(offset, offset + pageSize);
      const { proposal } = matchPresenter(all, await selectSpentReferences(connection, paymentsIn(all, shown)));
      const count = (of: Certainty) => matches.filter((one) => one.certainty === of).length;
      const counts = { exact: count('exact'), likely: count('likely'), possible: count('possible') };
      return {
        data: shown.map(proposal),
        meta: { total: listed.length, page, pageSize, counts, limited: all.limited },
      };
    },
  );

  routes.get(
    '/reconciliation/summary',
    allow(access, { response: { 200: reconciliationSummary } }),
    async (request) => ({ data: await summarize(database, actorOf(request), now()) }),
  );

  routes.get(
    '/reconciliation/unmatched',
    allow(access, { querystring: unmatchedListQuery, response: { 200: unmatchedList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { account, age, q, excluded } = request.query;
      const today = caracasDay(now());
      const filter = {
        ...(account && { account }),
        ...(age && { age }),
        ...(q && { q }),
        isExcluded: excluded === 'true',
      };
      const { rows, total } = await selectUnmatched(connection, filter, today, { pageSize, offset });
      return { data: rows.map((row) => presentUnmatched(row, today)), meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/reconciliation/unpaid',
    allow(access, { querystring: unpaidListQuery, response: { 200: unpaidList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { age, q } = request.query;
      const all = await selectUnpaid(connection, q, now());
      const ofAge = age ? all.filter((row) => row.age === age) : all;
      const rows = ofAge.slice(offset, offset + pageSize);
      const payments = await selectPaymentsOf(
        connection,
        rows.map(({ sale }) => sale.id),
      );
      const spent = await selectSpentReferences(connection, payments);
      return {
        data: rows.map((row) => presentUnpaid(row, payments, spent)),
        meta: { total: ofAge.length, page, pageSize },
      };
    },
  );

  routes.get(
    '/reconciliation/candidates',
    allow(access, { querystring: candidatesQuery, response: { 200: candidates } }),
    async (request) => {
      const candidatesFor = await findCandidates(connection, request.query, now());
      const { work, matches } = valueOrNotFound(candidatesFor, 'Ese movimiento o ese pago ya no existe');
      const spent = await selectSpentReferences(connection, paymentsIn(work, matches));
      return { data: matches.map(matchPresenter(work, spent).candidate) };
    },
  );

  routes.get(
    '/reconciliation/settings',
    allow(reconciliationPolicies.readSettings, { response: { 200: reconciliationSettingsAnswer } }),
    async () => ({ data: await readSettings(connection) }),
  );

  routes.put(
    '/reconciliation/settings',
    allow(reconciliationPolicies.changeSettings, {
      body: changeReconciliationSettings,
      response: { 200: reconciliationSettingsAnswer },
    }),
    async (request) => {
      await changeSettings(database, request.body, actorOf(request));
      return { data: await readSettings(connection) };
    },
  );
}

/** The rows of the payments in these matches and their alternatives. */
function paymentsIn(
  work: Pick<OpenWork, 'payments'>,
  matches: readonly (Match & { alternatives?: readonly Match[] })[],
) {
  const all = matches.flatMap((match) => [match, ...(match.alternatives ?? [])]);
  const ids = new Set(all.flatMap(({ payments }) => payments.map(({ payment }) => payment.id)));
  return work.payments.filter(({ payment }) => ids.has(payment.id));
}
