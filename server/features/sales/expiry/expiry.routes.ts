import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expiryAnswer, expirySettings, orderBounds, orderBoundsAnswer } from '#contract/sales/expiry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { salePolicies } from '../sales.policies.ts';
import { changeExpiry, changeOrderBounds, presentBounds, presentExpiry, readStockSettings } from './expiry-settings.ts';

/** For how long unpaid orders keep their pieces reserved, and the limits of orders, for staff. */
export async function expiryRoutes(app: FastifyInstance, { database }: { database: Database }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = { access: salePolicies.readSales };
  const write = { access: salePolicies.changeExpiry };

  routes.get('/sales/expiry', { config: read, schema: { response: { 200: expiryAnswer } } }, async () =>
    presentExpiry(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/expiry',
    { config: write, schema: { body: expirySettings, response: { 200: expiryAnswer } } },
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeExpiry(database, change));
    },
  );

  routes.get('/sales/bounds', { config: read, schema: { response: { 200: orderBoundsAnswer } } }, async () =>
    presentBounds(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/bounds',
    { config: write, schema: { body: orderBounds, response: { 200: orderBoundsAnswer } } },
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeOrderBounds(database, change));
    },
  );
}
