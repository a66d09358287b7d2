import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { orderIdParams, ownContact, ownSaleAnswer, ownSaleList, ownSaleListQuery } from '#contract/people/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { salePolicies } from '../sales.policies.ts';
import { presentOwnSale } from './own-sales.presenter.ts';
import { selectOwnContact, selectOwnSale, selectOwnSales } from './own-sales.queries.ts';

/** The sales of the signed-in account; another account's answer 404. */
export async function ownSalesRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = database;

  routes.get(
    '/usr/me/sales',
    {
      config: { access: salePolicies.readOwnSales },
      schema: { querystring: ownSaleListQuery, response: { 200: ownSaleList } },
    },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectOwnSales(connection, actorOf(request).accountId, { pageSize, offset });
      return { data: rows.map(presentOwnSale), meta: { total, page, pageSize } };
    },
  );

  routes.get(
    '/usr/me/contact',
    { config: { access: salePolicies.readOwnSales }, schema: { response: { 200: ownContact } } },
    async (request) => {
      const found = await selectOwnContact(connection, actorOf(request).accountId);
      if (!found) throw new AppError('not_found', 'Cuenta no encontrada');
      return { data: found };
    },
  );

  routes.get(
    '/usr/me/sales/:orderId',
    {
      config: { access: salePolicies.readOwnSales },
      schema: { params: orderIdParams, response: { 200: ownSaleAnswer } },
    },
    async (request) => {
      const found = await selectOwnSale(connection, actorOf(request).accountId, request.params.orderId);
      if (!found) throw new AppError('not_found', 'Pedido no encontrado');
      return { data: presentOwnSale(found) };
    },
  );
}
