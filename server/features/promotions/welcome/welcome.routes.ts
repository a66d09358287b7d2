import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type OwnPromotions, ownPromotions, promotionsFor } from '#contract/promotions/promotion.ts';
import type { Person } from '#domain/people/person.ts';
import { WELCOME_PERCENT } from '#domain/promotions/promotion.ts';
import { signedIn } from '#server/features/accounts/access.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { promotionPolicies } from './welcome.policies.ts';
import { type HasOrdered, hasWelcome } from './welcome.ts';

/** Per account: too few to find out which cédulas have ordered here. */
const QUESTIONS: ThrottleRule = { name: 'promotions', limit: 30, windowSeconds: 60 * 60 };

/** The promotions a shopper would get, asked before ordering so that the amount paid is right. */
export async function promotionsRoutes(
  app: FastifyInstance,
  { database, throttle, hasOrdered }: { database: Database; throttle: Throttle; hasOrdered: HasOrdered },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: promotionPolicies.readOwnPromotions };

  routes.get('/usr/me/promotions', { config, schema: { response: { 200: ownPromotions } } }, async (request) => {
    const { id, email } = signedIn(request);
    return answer({ accountId: id, emails: [email], nationalId: null });
  });

  // A POST, because a cédula in the URL would end up in proxies' logs.
  routes.post(
    '/usr/me/promotions',
    { config, schema: { body: promotionsFor, response: { 200: ownPromotions } } },
    async (request) => {
      const { id, email } = signedIn(request);
      await throttle.hit(QUESTIONS, String(id));
      const { customer_email, customer_id } = request.body;
      return answer({ accountId: id, emails: [email, customer_email], nationalId: customer_id });
    },
  );

  async function answer(person: Person): Promise<OwnPromotions> {
    const welcome = await hasWelcome(database.connection, person, hasOrdered);
    return { data: welcome ? [{ promotion: 'bienvenida', percent: WELCOME_PERCENT }] : [] };
  }
}
