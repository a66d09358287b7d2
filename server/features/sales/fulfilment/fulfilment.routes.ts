import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/record.ts';
import {
  changeFulfilment as changeBody,
  fulfilmentParams,
  fulfilments,
  handedOverSales,
  handOverSales as handOverBody,
  pickupCodeAnswer,
  pickupCodeBody,
  toHandOverList,
  toHandOverQuery,
} from '#contract/sales/fulfilment.ts';
import { type PickupPerson, pickupPerson } from '#contract/stores/pickup-person.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import type { SaleServices } from '../move-sale.ts';
import { personOf } from '../pickups.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { salePolicies } from '../sales.policies.ts';
import { NO_SALE, selectSale } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';
import { changeFulfilment, handOverSales } from './change-fulfilment.ts';
import { selectCollect } from './collect-payments.ts';
import { findByCode } from './find-by-code.ts';
import { presentFulfilments, selectFulfilments, waitsForPickup } from './fulfilments.queries.ts';
import { listToHandOver } from './list-to-hand-over.ts';
import { namePersonOf } from './name-person.ts';

/** What each location has to do for a sale, and has done. */
export async function fulfilmentRoutes(routes: Routes, services: SaleServices & { throttle: Throttle }) {
  const fulfil = salePolicies.fulfilSales;
  const { connection, lagging } = services.database;

  routes.get(
    '/sales/:id/fulfilments',
    allow(salePolicies.readFulfilments, { params: idParams, response: { 200: fulfilments } }),
    async (request) => answer(request.params.id, staffOf(request).stores),
  );

  routes.put(
    '/sales/:id/fulfilments/:location',
    allow(fulfil, { params: fulfilmentParams, body: changeBody, response: { 200: fulfilments } }),
    async (request) => {
      const { id: saleId, location: locationId } = request.params;
      const { stores } = staffOf(request);
      const change = { ...request.body, saleId, locationId, actor: actorOf(request), stores };
      valueOrThrow(await changeFulfilment(services, change));
      return answer(saleId, stores);
    },
  );

  routes.put(
    '/sales/:id/pickup-person',
    allow(fulfil, { params: idParams, body: pickupPerson, response: { 200: fulfilments } }),
    (request) => name(request, request.body),
  );

  routes.delete(
    '/sales/:id/pickup-person',
    allow(fulfil, { params: idParams, response: { 200: fulfilments } }),
    (request) => name(request, null),
  );

  routes.post(
    '/sales/hand-over',
    allow(fulfil, { body: handOverBody, response: { 200: handedOverSales } }),
    async (request) => {
      const { ids, location } = request.body;
      const { stores } = staffOf(request);
      const here = location !== undefined && worksAt(stores, location) ? [location] : [];
      const by = { actor: actorOf(request), stores: location === undefined ? stores : here };
      const data = await handOverSales(services, ids, by);
      const missing = data.filter(({ attributes }) => attributes.outcome === 'gone').map(({ id }) => id);
      if ((location !== undefined && here.length === 0) || (await someElsewhere(missing, stores))) {
        await request.noteRefusal(OTHER_STORE);
      }
      return { data };
    },
  );

  routes.get(
    '/fulfilments',
    allow(salePolicies.readFulfilments, { querystring: toHandOverQuery, response: { 200: toHandOverList } }),
    async (request) => {
      const scope = { stores: staffOf(request).stores, now: services.now() };
      return lagging.read(actorOf(request), (replica) => listToHandOver(replica, request.query, scope));
    },
  );

  routes.post(
    '/fulfilments/code',
    allow(fulfil, { body: pickupCodeBody, response: { 200: pickupCodeAnswer } }),
    async (request) => {
      const { stores, accountId } = staffOf(request);
      const search = { ...request.body, stores, accountId };
      const id = valueOrThrow(await findByCode(connection, services.throttle, search));
      const { sale } = valueOrNotFound(await selectSale(connection, id), NO_SALE.message);
      return { data: { id, attributes: { order_id: sale.orderId } } };
    },
  );

  async function name(request: FastifyRequest & { params: { id: number } }, person: PickupPerson | null) {
    const { stores } = staffOf(request);
    const saleId = request.params.id;
    valueOrThrow(await namePersonOf(services.database, { saleId, stores, person, actor: actorOf(request) }));
    return answer(saleId, stores);
  }

  /** Whether one of these sales exists, and its pieces are at stores where the caller does not work. */
  async function someElsewhere(ids: readonly number[], stores: StoreScope): Promise<boolean> {
    if (stores === 'all' || ids.length === 0) return false;
    const own = await selectHandled(connection, ids, stores);
    const away = ids.filter((id) => !own.has(id));
    return (await connection.$count(sales, inArray(sales.id, away))) > 0;
  }

  async function answer(saleId: number, stores: StoreScope) {
    const handled = await selectHandled(connection, [saleId], stores);
    const loaded = handled.has(saleId) ? await selectSale(connection, saleId) : null;
    const { sale } = valueOrNotFound(loaded, NO_SALE.message);
    const rows = await selectFulfilments(connection, [saleId], stores);
    const data = presentFulfilments(rows, sale.pickupLocationId);
    const { orderId: order_id, customerName: customer_name, status } = sale;
    const waits = status !== 'cancelada' && waitsForPickup(data);
    const customer_id = waits ? sale.customerId : null;
    const named = personOf(sale);
    const person = named && { name: named.name, cedula: waits ? named.cedula : null };
    const collect = (await selectCollect(connection, [sale])).get(saleId) ?? null;
    return { data, meta: { order_id, customer_name, customer_id, person, status, collect } };
  }
}
