import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#contract/record.ts';
import {
  changeFulfilment as changeBody,
  fulfilmentParams,
  fulfilments,
  handedOverSales,
  handOverSales as handOverBody,
} from '#contract/sales/fulfilment.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { salePolicies } from '../sales.policies.ts';
import { selectSale } from '../sales.queries.ts';
import { changeFulfilment, type FulfilmentServices } from './change-fulfilment.ts';
import { presentFulfilments } from './fulfilment.presenter.ts';
import { selectFulfilments } from './fulfilments.queries.ts';
import { handOverSales } from './hand-over-sales.ts';

/** What each location does for a sale, for staff. */
export async function fulfilmentRoutes(app: FastifyInstance, services: FulfilmentServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { connection } = services.database;

  routes.get(
    '/sales/:id/fulfilments',
    { config: { access: salePolicies.readSales }, schema: { params: idParams, response: { 200: fulfilments } } },
    async (request) => answer(request.params.id),
  );

  routes.put(
    '/sales/:id/fulfilments/:location',
    {
      config: { access: salePolicies.fulfilSales },
      schema: { params: fulfilmentParams, body: changeBody, response: { 200: fulfilments } },
    },
    async (request) => {
      const { id: saleId, location: locationId } = request.params;
      const change = { ...request.body, saleId, locationId, actor: actorOf(request) };
      valueOrThrow(await changeFulfilment(services, change));
      return answer(saleId);
    },
  );

  routes.post(
    '/sales/hand-over',
    {
      config: { access: salePolicies.fulfilSales },
      schema: { body: handOverBody, response: { 200: handedOverSales } },
    },
    async (request) => ({ data: await handOverSales(services, request.body.ids, actorOf(request)) }),
  );

  async function answer(saleId: number) {
    const found = await selectSale(connection, saleId);
    if (!found) throw new AppError('not_found', 'Venta no encontrada');
    return presentFulfilments(await selectFulfilments(connection, saleId), found.sale.pickupLocationId);
  }
}
