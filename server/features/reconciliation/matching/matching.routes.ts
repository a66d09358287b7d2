import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  candidates,
  candidatesQuery,
  proposalList,
  proposalListQuery,
  reconciliationSettings,
  reconciliationSettingsAnswer,
  reconciliationSummary,
  unmatchedList,
  unmatchedListQuery,
  unpaidList,
  unpaidListQuery,
} from '#contract/payments/reconciliation.ts';
import type { Certainty } from '#domain/payments/matching/proposal.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { matchingPolicies } from './matching.policies.ts';
import { filterProposals } from './queue/filter-proposals.ts';
import { findCandidates } from './queue/find-candidates.ts';
import { matchPresenter } from './queue/queue.presenter.ts';
import { readProposals } from './queue/read-proposals.ts';
import { changeSettings, readSettings } from './settings.ts';
import { summarize } from './waiting/summary.ts';
import { presentUnmatched, presentUnpaid } from './waiting/waiting.presenter.ts';
import { selectPaymentsOf, selectUnmatched, selectUnpaid } from './waiting/waiting.queries.ts';

/** What may belong together, what waits, and how it is decided. What staff decide by is read where it is written. */
export async function matchingRoutes(app: FastifyInstance, { database, now }: { database: Database; now: () => Date }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = database;
  const config = { access: matchingPolicies.readProposals };

  routes.get(
    '/reconciliation/proposals',
    { config, schema: { querystring: proposalListQuery, response: { 200: proposalList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const all = await readProposals(connection, now());
      const found = filterProposals(all, request.query);
      const { certainty } = request.query;
      const listed = certainty ? found.filter((proposal) => proposal.certainty === certainty) : found;
      const { proposal } = matchPresenter(all);
      const count = (of: Certainty) => found.filter((one) => one.certainty === of).length;
      const counts = { exact: count('exact'), likely: count('likely'), possible: count('possible') };
      return {
        data: listed.slice(offset, offset + pageSize).map(proposal),
        meta: { total: listed.length, page, pageSize, counts, limited: all.limited },
      };
    },
  );

  routes.get(
    '/reconciliation/summary',
    { config, schema: { response: { 200: reconciliationSummary } } },
    async (request) => ({ data: await summarize(database, actorOf(request), now()) }),
  );

  routes.get(
    '/reconciliation/unmatched',
    { config, schema: { querystring: unmatchedListQuery, response: { 200: unmatchedList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { account, age, q, excluded } = request.query;
      const today = caracasDay(now());
      const asked = {
        ...(account && { account }),
        ...(age && { age }),
        ...(q && { q }),
        isExcluded: excluded === 'true',
      };
      const { rows, total } = await selectUnmatched(connection, asked, today, { pageSize, offset });
      return { data: rows.map((row) => presentUnmatched(row, today)), meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/reconciliation/unpaid',
    { config, schema: { querystring: unpaidListQuery, response: { 200: unpaidList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { age, q } = request.query;
      const all = await selectUnpaid(connection, q, now());
      const found = age ? all.filter((row) => row.age === age) : all;
      const rows = found.slice(offset, offset + pageSize);
      const payments = await selectPaymentsOf(
        connection,
        rows.map(({ sale }) => sale.id),
      );
      return { data: rows.map((row) => presentUnpaid(row, payments)), meta: { total: found.length, page, pageSize } };
    },
  );

  routes.get(
    '/reconciliation/candidates',
    { config, schema: { querystring: candidatesQuery, response: { 200: candidates } } },
    async (request) => {
      const found = await findCandidates(connection, request.query, now());
      if (!found) throw new AppError('not_found', 'Ese movimiento o ese pago ya no existe');
      return { data: found.matches.map(matchPresenter(found.work).candidate) };
    },
  );

  routes.get(
    '/reconciliation/settings',
    { config: { access: matchingPolicies.readSettings }, schema: { response: { 200: reconciliationSettingsAnswer } } },
    async () => ({ data: await readSettings(connection) }),
  );

  routes.put(
    '/reconciliation/settings',
    {
      config: { access: matchingPolicies.changeSettings },
      schema: { body: reconciliationSettings, response: { 200: reconciliationSettingsAnswer } },
    },
    async (request) => {
      await changeSettings(database, request.body, actorOf(request));
      return { data: await readSettings(connection) };
    },
  );
}
