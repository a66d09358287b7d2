import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { dollarValue } from '#contract/currency.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { currencyPolicies } from './currency.policies.ts';
import { presentRate } from './currency.presenter.ts';
import { currentRate } from './exchange-rate.queries.ts';

export async function currencyRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/currency/dollar-value',
    { config: { access: currencyPolicies.readRate }, schema: { response: { 200: dollarValue } } },
    async (_request, reply) => {
      const rate = await currentRate(database.connection);
      if (!rate) throw new AppError('rate_unknown', 'No se pudo cargar la tasa de cambio', { retryAfterSeconds: 60 });
      reply.header('cache-control', 'no-store');
      return presentRate(rate);
    },
  );
}
