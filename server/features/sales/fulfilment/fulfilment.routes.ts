import { idParams } from '#contract/record.ts';
import {
  changeFulfilment as changeBody,
  type FulfilmentRecord,
  type Fulfilments,
  fulfilmentParams,
  fulfilments,
  handedOverSales,
  handOverSales as handOverBody,
} from '#contract/sales/fulfilment.ts';
import { fullName } from '#domain/people/actor.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { SaleServices } from '../move-sale.ts';
import { salePolicies } from '../sales.policies.ts';
import { NO_SALE, selectSale } from '../sales.queries.ts';
import { changeFulfilment, handOverSales } from './change-fulfilment.ts';
import { type FulfilmentRow, selectFulfilments } from './fulfilments.queries.ts';

/** What each location has to do for a sale, and has done. */
export async function fulfilmentRoutes(routes: Routes, services: SaleServices) {
  const fulfil = salePolicies.fulfilSales;
  const { connection } = services.database;

  routes.get(
    '/sales/:id/fulfilments',
    allow(salePolicies.readSales, { params: idParams, response: { 200: fulfilments } }),
    async (request) => answer(request.params.id),
  );

  routes.put(
    '/sales/:id/fulfilments/:location',
    allow(fulfil, { params: fulfilmentParams, body: changeBody, response: { 200: fulfilments } }),
    async (request) => {
      const { id: saleId, location: locationId } = request.params;
      const change = { ...request.body, saleId, locationId, actor: actorOf(request) };
      valueOrThrow(await changeFulfilment(services, change));
      return answer(saleId);
    },
  );

  routes.post(
    '/sales/hand-over',
    allow(fulfil, { body: handOverBody, response: { 200: handedOverSales } }),
    async (request) => ({ data: await handOverSales(services, request.body.ids, actorOf(request)) }),
  );

  async function answer(saleId: number) {
    const { sale } = valueOrNotFound(await selectSale(connection, saleId), NO_SALE.message);
    return presentFulfilments(await selectFulfilments(connection, saleId), sale.pickupLocationId);
  }
}

/** @param pickupLocationId null for a parcel */
function presentFulfilments(rows: readonly FulfilmentRow[], pickupLocationId: number | null): Fulfilments {
  const byLocation = Map.groupBy(rows, ({ location }) => location.id);
  return {
    data: [...byLocation.values()].flatMap((all): FulfilmentRecord[] => {
      const [first] = all;
      if (!first) return [];
      const { location, fulfilment, by } = first;
      const { id, ...place } = location;
      return [
        {
          id,
          attributes: {
            ...place,
            pickup: id === pickupLocationId,
            state: fulfilment?.state ?? 'pending',
            ready_at: fulfilment?.readyAt?.toISOString() ?? null,
            handed_over_at: fulfilment?.handedOverAt?.toISOString() ?? null,
            by: fullName(by),
            pieces: all.map(({ piece }) => piece),
          },
        },
      ];
    }),
  };
}
