import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type OwnSale,
  orderIdParams,
  ownContact,
  ownSaleAnswer,
  ownSaleList,
  ownSaleListQuery,
} from '#contract/people/account.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound } from '#server/platform/http/errors/value-or-throw.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { salePolicies } from '../sales.policies.ts';
import { presentSale } from '../sales.presenter.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { selectOwnContact, selectOwnSale, selectOwnSales } from './own-sales.queries.ts';

/** The sales of the signed-in account; 404 for another account's. */
export async function ownSalesRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const own = { access: salePolicies.readOwnSales };
  const { connection } = database;

  routes.get(
    '/usr/me/sales',
    { config: own, schema: { querystring: ownSaleListQuery, response: { 200: ownSaleList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectOwnSales(connection, actorOf(request).accountId, { pageSize, offset });
      return { data: rows.map(presentOwnSale), meta: { total, page, pageSize } };
    },
  );

  routes.get('/usr/me/contact', { config: own, schema: { response: { 200: ownContact } } }, async (request) => {
    const contact = await selectOwnContact(connection, actorOf(request).accountId);
    return { data: valueOrNotFound(contact, 'Cuenta no encontrada') };
  });

  routes.get(
    '/usr/me/sales/:orderId',
    { config: own, schema: { params: orderIdParams, response: { 200: ownSaleAnswer } } },
    async (request) => {
      const sale = await selectOwnSale(connection, actorOf(request).accountId, request.params.orderId);
      return { data: presentOwnSale(valueOrNotFound(sale, 'Pedido no encontrado')) };
    },
  );
}

/** A sale for its shopper, without payment data or staff fields. */
function presentOwnSale(loaded: SaleWithLines): OwnSale {
  const { id, attributes } = presentSale(loaded, null, []);
  return {
    id,
    attributes: {
      order_id: attributes.order_id,
      createdAt: attributes.createdAt,
      status: attributes.status,
      products: attributes.products,
      subtotal: attributes.subtotal,
      discount: attributes.discount,
      voucher_code: attributes.voucher_code,
      promotion: attributes.promotion,
      total: attributes.total,
      dollar_value: attributes.dollar_value,
      total_bs: attributes.total_bs,
      pickup: attributes.pickup,
      tracking_key: loaded.sale.trackingKey,
    },
  };
}
