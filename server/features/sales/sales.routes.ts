import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#contract/record.ts';
import {
  idempotencyHeaders,
  placedSale,
  placeSale,
  saleAnswer,
  saleList,
  saleListQuery,
  changeSaleStatus as statusBody,
} from '#contract/sale.ts';
import { readSaleStatus, type SaleStatus } from '#domain/sale.ts';
import { type Actor, actorOf } from '#server/features/audit/record-audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { valueOrThrow } from '#server/platform/http/value-or-throw.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { changeSaleStatus } from './change-sale-status.ts';
import { proofUrls } from './payment-proofs.ts';
import { type PlaceOrderServices, placeOrder } from './place-order.ts';
import { salePolicies } from './sales.policies.ts';
import { presentSale } from './sales.presenter.ts';
import { selectSale, selectSales } from './sales.queries.ts';

const ORDERS: ThrottleRule = { name: 'sales', limit: 60, windowSeconds: 60 * 60 };

export interface SalesRoutesOptions extends PlaceOrderServices {
  throttle: Throttle;
}

export async function salesRoutes(app: FastifyInstance, options: SalesRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { database, throttle } = options;

  routes.post(
    '/sales',
    {
      config: { access: salePolicies.placeOrder },
      schema: { headers: idempotencyHeaders, body: placeSale, response: { 201: placedSale } },
    },
    async (request, reply) => {
      await throttle.hit(ORDERS, networkOf(request.ip));
      const placed = await placeOrder(options, {
        idempotencyKey: request.headers['idempotency-key'],
        body: request.body,
        accountId: request.account?.id ?? null,
      });
      reply.code(201);
      return valueOrThrow(placed);
    },
  );

  routes.get(
    '/sales',
    { config: { access: salePolicies.readSales }, schema: { querystring: saleListQuery, response: { 200: saleList } } },
    async (request) => {
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectSales(database.connection, request.query, { pageSize, offset });
      const urls = await proofUrls(
        database.connection,
        rows.map(({ sale }) => sale.id),
      );
      return {
        data: rows.map((row) => presentSale(row, urls.get(row.sale.id) ?? null)),
        meta: { total, page, pageSize },
      };
    },
  );

  routes.get(
    '/sales/:id',
    { config: { access: salePolicies.readSales }, schema: { params: idParams, response: { 200: saleAnswer } } },
    async (request) => answerSale(request.params.id),
  );

  routes.put(
    '/sales/:id',
    {
      config: { access: salePolicies.changeStatus },
      schema: { params: idParams, body: statusBody, response: { 200: saleAnswer } },
    },
    async (request) => {
      const to = readSaleStatus(request.body.status);
      if (!to) {
        const message = 'El estado debe ser pendiente, validado o cancelada';
        throw new AppError('invalid', message, { fields: { status: message } });
      }
      return moveSale(request.params.id, to, actorOf(request));
    },
  );

  routes.post(
    '/sales/:id/cancel',
    { config: { access: salePolicies.changeStatus }, schema: { params: idParams, response: { 200: saleAnswer } } },
    async (request) => moveSale(request.params.id, 'cancelada', actorOf(request)),
  );

  async function moveSale(saleId: number, to: SaleStatus, actor: Actor) {
    valueOrThrow(await changeSaleStatus(database, { saleId, to, actor }));
    return answerSale(saleId);
  }

  async function answerSale(id: number) {
    const found = await selectSale(database.connection, id);
    if (!found) throw new AppError('not_found', 'Venta no encontrada');
    const urls = await proofUrls(database.connection, [id]);
    return { data: presentSale(found, urls.get(id) ?? null) };
  }
}
