import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#contract/record.ts';
import {
  newTaxRate,
  newTaxSetting,
  taxBook,
  taxesNow,
  taxRateAnswer,
  taxSettingAnswer,
} from '#contract/taxes/taxes.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { addTaxRate, changeTaxSettings, type TaxServices, withdrawTaxRate } from './change-taxes.ts';
import { taxPolicies } from './taxes.policies.ts';
import { presentRates, presentSettings, presentTaxBook, presentTaxesNow } from './taxes.presenter.ts';
import { selectTaxBook, selectTaxRates, selectTaxSettings } from './taxes.queries.ts';

/** The taxes in force, read from the database at each call, so that every replica sees a change at once. */
export async function taxesRoutes(app: FastifyInstance, services: TaxServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = services.database;

  routes.get(
    '/taxes',
    { config: { access: taxPolicies.readTaxes }, schema: { response: { 200: taxesNow } } },
    async () => presentTaxesNow(await selectTaxBook(connection), services.now()),
  );

  routes.get(
    '/taxes/book',
    { config: { access: taxPolicies.readTaxBook }, schema: { response: { 200: taxBook } } },
    async () => {
      const rates = await selectTaxRates(connection);
      return presentTaxBook({ rates, settings: await selectTaxSettings(connection) }, services.now());
    },
  );

  routes.post(
    '/taxes/rates',
    { config: { access: taxPolicies.addTaxRate }, schema: { body: newTaxRate, response: { 201: taxRateAnswer } } },
    async (request, reply) => {
      const id = valueOrThrow(await addTaxRate(services, { rate: request.body, actor: actorOf(request) }));
      const records = presentRates(await selectTaxRates(connection), caracasDay(services.now()));
      return reply.code(201).send({ data: recordOfId(records, id) });
    },
  );

  routes.delete(
    '/taxes/rates/:id',
    {
      config: { access: taxPolicies.withdrawTaxRate },
      schema: { params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      valueOrThrow(await withdrawTaxRate(services, { id: request.params.id, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );

  routes.post(
    '/taxes/settings',
    {
      config: { access: taxPolicies.changeTaxSettings },
      schema: { body: newTaxSetting, response: { 201: taxSettingAnswer } },
    },
    async (request, reply) => {
      const id = valueOrThrow(await changeTaxSettings(services, { setting: request.body, actor: actorOf(request) }));
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
