import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dollarValue, manualRate } from '#contract/money/currency.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { currencyPolicies } from './currency.policies.ts';
import { presentRate } from './currency.presenter.ts';
import { currentRate } from './exchange-rate.queries.ts';
import { type RateOfficeServices, setManualRate } from './set-manual-rate.ts';
import { withdrawManualRate } from './withdraw-manual-rate.ts';

/** The rate in force, read from the database at each call, so that every replica sees a change at once. */
export async function currencyRoutes(app: FastifyInstance, services: RateOfficeServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const path = '/currency/dollar-value';
  const schema = { response: { 200: dollarValue } };

  routes.get(path, { config: { access: currencyPolicies.readRate }, schema }, async () => {
    const rate = await currentRate(services.database.connection);
    if (!rate) throw new AppError('rate_unknown', 'No se pudo cargar la tasa de cambio', { retryAfterSeconds: 60 });
    return presentRate(rate);
  });

  routes.put(
    path,
    { config: { access: currencyPolicies.setRate }, schema: { ...schema, body: manualRate } },
    async (request) =>
      presentRate(await setManualRate(services, { value: request.body.dollarValue, actor: actorOf(request) })),
  );

  routes.delete(path, { config: { access: currencyPolicies.setRate }, schema }, async (request) =>
    presentRate(valueOrThrow(await withdrawManualRate(services, actorOf(request)))),
  );
}
