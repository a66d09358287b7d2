import { z } from 'zod';
import { askedApproval } from '#contract/office/approval.ts';
import { idParams } from '#contract/record.ts';
import {
  newTaxRate,
  newTaxSetting,
  type TaxBookAnswer,
  type TaxesNow,
  type TaxRateRecord,
  type TaxSettingRecord,
  type TaxState,
  taxBook,
  taxesNow,
  taxRateAnswer,
  taxSettingAnswer,
} from '#contract/taxes/taxes.ts';
import { NO_SETTING, settingAt, type TaxBook, taxesAt } from '#domain/taxes/tax-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { addTaxRate, changeTaxSettings, type TaxServices, withdrawTaxRate } from './change-taxes.ts';
import { taxPolicies } from './taxes.policies.ts';
import {
  selectTaxBook,
  selectTaxRates,
  selectTaxSettings,
  type TaxRateRow,
  type TaxSettingRow,
} from './taxes.queries.ts';

/** The taxes in force, read from the database at each call, so that every replica sees a change at once. */
export async function taxesRoutes(routes: Routes, services: TaxServices) {
  const { connection } = services.database;

  routes.get('/taxes', allow(taxPolicies.readTaxes, { response: { 200: taxesNow } }), async () =>
    presentTaxesNow(await selectTaxBook(connection), services.now()),
  );

  routes.get('/taxes/book', allow(taxPolicies.readTaxBook, { response: { 200: taxBook } }), async () => {
    const rates = await selectTaxRates(connection);
    return presentTaxBook({ rates, settings: await selectTaxSettings(connection) }, services.now());
  });

  routes.post(
    '/taxes/rates',
    allow(taxPolicies.addTaxRate, { body: newTaxRate, response: { 201: taxRateAnswer, 202: askedApproval } }),
    async (request, reply) => {
      const id = valueOrThrow(await addTaxRate(services, { rate: request.body, actor: actorOf(request) }));
      if (typeof id !== 'number') return reply.code(202).send(id);
      const records = presentRates(await selectTaxRates(connection), caracasDay(services.now()));
      return reply.code(201).send({ data: recordOfId(records, id) });
    },
  );

  routes.delete(
    '/taxes/rates/:id',
    allow(taxPolicies.withdrawTaxRate, { params: idParams, response: { 202: askedApproval, 204: z.null() } }),
    async (request, reply) => {
      const withdrawal = { id: request.params.id, actor: actorOf(request) };
      const requested = valueOrThrow(await withdrawTaxRate(services, withdrawal));
      if (requested) return reply.code(202).send(requested);
      return reply.code(204).send(null);
    },
  );

  routes.post(
    '/taxes/settings',
    allow(taxPolicies.changeTaxSettings, {
      body: newTaxSetting,
      response: { 201: taxSettingAnswer, 202: askedApproval },
    }),
    async (request, reply) => {
      const id = valueOrThrow(await changeTaxSettings(services, { setting: request.body, actor: actorOf(request) }));
      if (typeof id !== 'number') return reply.code(202).send(id);
      const records = presentSettings(await selectTaxSettings(connection), caracasDay(services.now()));
      return reply.code(201).send({ data: recordOfId(records, id) });
    },
  );
}

function recordOfId<Item extends { id: number }>(records: readonly Item[], id: number): Item {
  const record = records.find((one) => one.id === id);
  if (!record) throw new Error('What was written is not there');
  return record;
}

function presentTaxesNow(book: TaxBook, now: Date): TaxesNow {
  const { iva, igtf } = taxesAt(book, now);
  return { data: { iva: iva / 100, igtf: igtf / 100 } };
}

/** @param book both newest first */
function presentTaxBook(book: { rates: TaxRateRow[]; settings: TaxSettingRow[] }, now: Date): TaxBookAnswer {
  const today = caracasDay(now);
  const { specialTaxpayer, goods } = settingAt(book.settings, now) ?? NO_SETTING;
  return {
    data: {
      rates: presentRates(book.rates, today),
      settings: presentSettings(book.settings, today),
      today,
      now: { ...presentTaxesNow(book, now).data, special_taxpayer: specialTaxpayer, goods },
    },
  };
}

function presentRates(rates: readonly TaxRateRow[], today: string): TaxRateRecord[] {
  const stateOf = statesOn(today);
  return rates.map((rate) => ({
    id: rate.id,
    attributes: {
      kind: rate.kind,
      name: rate.name,
      percent: rate.basisPoints / 100,
      ...presentDated(rate, stateOf(rate, `${rate.kind} ${rate.name}`)),
    },
  }));
}

function presentSettings(settings: readonly TaxSettingRow[], today: string): TaxSettingRecord[] {
  const stateOf = statesOn(today);
  return settings.map((setting) => ({
    id: setting.id,
    attributes: {
      special_taxpayer: setting.specialTaxpayer,
      goods: setting.goods,
      ...presentDated(setting, stateOf(setting, 'settings')),
    },
  }));
}

function presentDated({ fromDay, by, createdAt }: TaxRateRow | TaxSettingRow, state: TaxState) {
  return { from_day: fromDay, state, set_by: by, createdAt: createdAt.toISOString() };
}

/** Of each rate or setting, newest first, the first one that has begun is in force. */
function statesOn(today: string) {
  const inForce = new Set<string>();
  return ({ fromDay }: { fromDay: string }, of: string): TaxState => {
    if (fromDay > today) return 'future';
    if (inForce.has(of)) return 'past';
    inForce.add(of);
    return 'in_force';
  };
}
