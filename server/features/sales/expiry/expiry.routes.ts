import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expiryAnswer, expirySettings } from '#contract/sales/expiry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { salePolicies } from '../sales.policies.ts';
import { changeExpiry } from './change-expiry.ts';
import { readExpiryTerms } from './unpaid-sales.queries.ts';

/** For how long orders that nobody paid keep their pieces, for staff. */
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

  async function answer() {
    const { unpaidHours, reminderHours } = await readExpiryTerms(database.connection);
    return { data: { unpaid_hours: unpaidHours, reminder_hours: reminderHours } };
  }
}
