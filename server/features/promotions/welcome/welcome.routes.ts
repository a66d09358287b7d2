import { type OwnPromotions, ownPromotions, promotionsFor } from '#contract/promotions/promotion.ts';
import type { Person } from '#domain/people/person.ts';
import { signedIn } from '#server/features/accounts/access.ts';
import type { Account } from '#server/features/accounts/accounts.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import type { Mailer } from '#server/platform/mailer/mailer.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { promotionPolicies } from './welcome.policies.ts';
import { addressCounts, type HasOrdered, hasWelcome } from './welcome.ts';

/** Per account; too few to probe which cédulas have ordered here. */
const QUESTIONS: ThrottleRule = { name: 'promotions', limit: 30, windowSeconds: 60 * 60 };

interface PromotionsRoutesOptions {
  database: Database;
  throttle: Throttle;
  mailer: Pick<Mailer, 'deliversOutside'>;
  hasOrdered: HasOrdered;
  shop: Pick<LiveShop, 'settings'>;
}

/** The promotions that a shopper would get, read before ordering so that the paid amount is right. */
export async function promotionsRoutes(
  routes: Routes,
  { database, throttle, mailer, hasOrdered, shop }: PromotionsRoutesOptions,
) {
  const access = promotionPolicies.readOwnPromotions;

  routes.get('/usr/me/promotions', allow(access, { response: { 200: ownPromotions } }), async (request) => {
    const account = signedIn(request);
    return answer(account, { accountId: account.id, emails: [account.email], nationalId: null, phone: null });
  });

  // A POST, because a cédula in the URL would end up in proxies' logs.
  routes.post(
    '/usr/me/promotions',
    allow(access, { body: promotionsFor, response: { 200: ownPromotions } }),
    async (request) => {
      const account = signedIn(request);
      await throttle.hit(QUESTIONS, String(account.id));
      const { customer_email, customer_id, customer_phone = null } = request.body;
      const emails = [account.email, customer_email];
      return answer(account, { accountId: account.id, emails, nationalId: customer_id, phone: customer_phone });
    },
  );

  async function answer(account: Pick<Account, 'emailConfirmedAt'>, person: Person): Promise<OwnPromotions> {
    const percent = shop.settings.sales.welcomePercent;
    if (percent === 0 || !(await hasWelcome(database.connection, person, hasOrdered))) return { data: [] };
    if (!addressCounts(account, mailer)) return { data: [], unconfirmed: true };
    return { data: [{ promotion: 'bienvenida', percent }] };
  }
}
