import {
  dollarValue,
  heldRateAnswer,
  manualRate,
  rateAnswer,
  rateList,
  rateListQuery,
  refreshAnswer,
} from '#contract/money/currency.ts';
import { askedApproval } from '#contract/office/approval.ts';
import { idParams } from '#contract/record.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { FETCHED_FROM, type RateSource } from '#server/platform/rates/fetch-rate.ts';
import { currencyPolicies } from './currency.policies.ts';
import { presentHeldRate, presentRate, presentRateRecord } from './currency.presenter.ts';
import {
  decideHeldRate,
  type RateOfficeServices,
  setManualRate,
  voidReplacedRate,
  withdrawManualRate,
} from './decide-rate.ts';
import { rateAt, selectHeldRates, selectRates, waitingRates } from './exchange-rate.queries.ts';
import { type RefreshServices, refreshRate } from './refresh-rate.ts';

/** The rate in force, read from the database at each call, so that every replica sees a change at once. */
export async function currencyRoutes(routes: Routes, services: RateOfficeServices) {
  const path = '/currency/dollar-value';
  const schema = { response: { 200: dollarValue } };

  routes.get(path, allow(currencyPolicies.readRate, schema), async () => {
    const rate = await rateAt(services.database.connection, services.now());
    if (!rate) throw new AppError('rate_unknown', 'No se pudo cargar la tasa de cambio', { retryAfterSeconds: 60 });
    return presentRate(rate);
  });

  routes.put(
    path,
    allow(currencyPolicies.setRate, { body: manualRate, response: { 200: dollarValue, 202: askedApproval } }),
    async (request, reply) => {
      const { dollarValue: value, corrects } = request.body;
      const set = valueOrThrow(await setManualRate(services, { value, corrects, actor: actorOf(request) }));
      return 'data' in set ? reply.code(202).send(set) : presentRate(set);
    },
  );

  routes.delete(path, allow(currencyPolicies.setRate, schema), async (request) =>
    presentRate(valueOrThrow(await withdrawManualRate(services, actorOf(request)))),
  );
}

/** The rate history, and the held-back rates that staff decide about. */
export async function ratesRoutes(routes: Routes, options: RefreshServices & { sources: readonly RateSource[] }) {
  const { database, sources } = options;

  routes.get(
    '/currency/rates',
    allow(currencyPolicies.readRates, { querystring: rateListQuery, response: { 200: rateList } }),
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const now = options.now();
      const period = { from: request.query.from, now };
      const { rows, total } = await selectRates(database.connection, period, { pageSize, offset });
      const current = await rateAt(database.connection, now);
      const waiting = await waitingRates(database.connection, now);
      const held = await selectHeldRates(database.connection);
      return {
        data: rows.map(presentRateRecord),
        meta: {
          total,
          page,
          pageSize,
          current: current && presentRateRecord(current),
          waiting: waiting.map(presentRateRecord),
          held: held.map(presentHeldRate),
          sources: sources.map(({ kind }) => FETCHED_FROM[kind]),
        },
      };
    },
  );

  routes.post(
    '/currency/rates/refresh',
    allow(currencyPolicies.refreshRate, { response: { 200: refreshAnswer } }),
    async (request) => {
      const actor = actorOf(request);
      const { outcome } = await refreshRate(options, sources);
      await recordAudit(database.connection, actor, 'rate.refreshed', null, { outcome });
      return { outcome };
    },
  );

  routes.post(
    '/currency/rates/:id/void',
    allow(currencyPolicies.setRate, { params: idParams, response: { 200: rateAnswer } }),
    async (request) => {
      const voided = await voidReplacedRate(options, { id: request.params.id, actor: actorOf(request) });
      return { data: presentRateRecord(valueOrThrow(voided)) };
    },
  );

  for (const [verb, decision] of [
    ['accept', 'accepted'],
    ['discard', 'discarded'],
  ] as const) {
    routes.post(
      `/currency/held-rates/:id/${verb}`,
      allow(currencyPolicies.decideOnHeldRates, { params: idParams, response: { 200: heldRateAnswer } }),
      async (request) => {
        const decided = await decideHeldRate(options, { id: request.params.id, decision, actor: actorOf(request) });
        return { data: presentHeldRate(valueOrThrow(decided)) };
      },
    );
  }
}
