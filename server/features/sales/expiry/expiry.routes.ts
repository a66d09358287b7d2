import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expiryAnswer, expirySettings, orderBounds, orderBoundsAnswer } from '#contract/sales/expiry.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { salePolicies } from '../sales.policies.ts';
import { changeExpiry, changeOrderBounds } from './change-expiry.ts';
import { readExpiryTerms, readStockSettings } from './unpaid-sales.queries.ts';

/** For how long orders that nobody paid keep their pieces, and how much they may hold, for staff. */
export async function expiryRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/sales/expiry',
    { config: { access: salePolicies.readSales }, schema: { response: { 200: expiryAnswer } } },
    answer,
  );

  routes.put(
    '/sales/expiry',
    {
      config: { access: salePolicies.changeExpiry },
      schema: { body: expirySettings, response: { 200: expiryAnswer } },
    },
    async (request) => {
      valueOrThrow(await changeExpiry(database, request.body, actorOf(request)));
      return answer();
    },
  );

  routes.get(
    '/sales/bounds',
    { config: { access: salePolicies.readSales }, schema: { response: { 200: orderBoundsAnswer } } },
    answerBounds,
  );

  routes.put(
    '/sales/bounds',
    {
      config: { access: salePolicies.changeExpiry },
      schema: { body: orderBounds, response: { 200: orderBoundsAnswer } },
    },
    async (request) => {
      valueOrThrow(await changeOrderBounds(database, request.body, actorOf(request)));
      return answerBounds();
    },
  );

  async function answer() {
    const { unpaidHours, unseenHours, reminderHours } = await readExpiryTerms(database.connection);
    return { data: { unpaid_hours: unpaidHours, unseen_hours: unseenHours, reminder_hours: reminderHours } };
  }

  async function answerBounds() {
    const settings = await readStockSettings(database.connection);
    return {
      data: {
        order_pieces: settings.orderPieces,
        order_usd: decimalFromCents(settings.orderCents),
        unpaid_pieces: settings.unpaidPieces,
        unpaid_usd: decimalFromCents(settings.unpaidCents),
        network_pieces: settings.networkPieces,
      },
    };
  }
}
