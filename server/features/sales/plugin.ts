import { count } from 'drizzle-orm';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { brandingOf } from '#server/features/mails/mail-branding.ts';
import type { HasOrdered } from '#server/features/promotions/welcome/welcome.ts';
import { Tally } from '#server/platform/metrics/tally.ts';
import type { VerifierSetting } from '#server/platform/payment-verifier/verifier-setting.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { forgetOldNetworks, forgetSettledCustomers, releaseSales } from './customer/forget-customer.ts';
import { hasOrdered } from './customer/has-ordered.ts';
import { joinGuestSales } from './customer/join-guest-sales.ts';
import { expireUnpaid } from './expiry/expire-unpaid.ts';
import { expiryRoutes } from './expiry/expiry.routes.ts';
import { tellUnpaidAlarms } from './expiry/tell-unpaid-alarms.ts';
import { fulfilmentRoutes } from './fulfilment/fulfilment.routes.ts';
import { salesRoutes } from './office/sales.routes.ts';
import { salesOfficeRoutes } from './office/sales-office.routes.ts';
import { withholdingRoutes } from './office/withholding.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { OrderNumbers } from './placing/order-numbers.ts';
import { ORDER_OUTCOMES, placingRoutes } from './placing/placing.routes.ts';
import { filesRoutes } from './proofs/files.routes.ts';
import { purgeUnusedProofs } from './proofs/payment-proofs.ts';
import { rateSheetRoutes } from './rate-sheet/rate-sheet.routes.ts';
import { sales } from './sales.tables.ts';
import { ownSalesRoutes } from './tracking/own-sales.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { askAboutNew } from './verification/ask-bank.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { measureVerification, verificationOf, verifierPart } from './verification/verification.ts';

export interface SalesPlugin extends Plugin {
  /** Called by accounts when an account is confirmed or deleted. */
  accountHooks: AccountHooks;
  /** Called by promotions to tell whether a person has ordered before. */
  hasOrdered: HasOrdered;
}

export interface SalesOptions {
  /** Called after each committed order, whose mails wait and whose pieces are out of stock. */
  orderPlaced(): void;
  /** The stores that the site shows, from memory. */
  stores(): readonly Location[];
  /** Whether what is held unpaid is bounded; not under load tests. */
  boundsUnpaid: boolean;
  /** null: no bank is asked about payments. */
  verifier: VerifierSetting | null;
}

export function salesPlugin(
  platform: Platform,
  { orderPlaced, stores, boundsUnpaid, verifier }: SalesOptions,
): SalesPlugin {
  const { database, jobs, mailer, storage, throttle, shop, now } = platform;
  const orders = new Tally('outcome', ORDER_OUTCOMES);
  const bank = verifier && verificationOf(platform, verifier);
  return {
    accountHooks: {
      emailConfirmed: async (tx, account) => ({ joinedSales: await joinGuestSales(tx, account) }),
      accountDeleted: (tx, { id }, at) => releaseSales(tx, id, at),
    },
    hasOrdered,
    async api(api) {
      const branding = brandingOf(shop);
      const numbers = new OrderNumbers();
      const placing = {
        database,
        storeCode: shop.code,
        numbers,
        branding,
        mailer,
        stores,
        boundsUnpaid,
        orderPlaced,
        now,
      };
      await api.register(placingRoutes, { ...placing, throttle, orders });
      await api.register(salesRoutes, { database, jobs, branding });
      await api.register(fulfilmentRoutes, { database, jobs, branding, now });
      await api.register(expiryRoutes, { database });
      await api.register(paymentsRoutes, { database, jobs, branding, canAsk: bank !== null });
      await api.register(verificationRoutes, { services: bank });
      await api.register(salesOfficeRoutes, { database, now });
      await api.register(rateSheetRoutes, { database });
      await api.register(withholdingRoutes, { database });
      await api.register(ownSalesRoutes, { database });
      await api.register(trackingRoutes, { database, jobs, branding, throttle });
      await api.register(filesRoutes, { database, storage, throttle, now });
    },
    ...(bank && { health: [verifierPart(bank.verifier)] }),
    async work() {
      const expiry = { database, jobs, branding: brandingOf(shop), now };
      await jobs.schedule('expire-unpaid', '*/10 * * * *', async () => void (await expireUnpaid(expiry)));
      await jobs.schedule('tell-unpaid-alarms', '* * * * *', () => tellUnpaidAlarms(expiry));
      if (bank) await jobs.schedule('verify-payments', '* * * * *', async () => void (await askAboutNew(bank)));
    },
    async tidy() {
      await purgeUnusedProofs(database, jobs, now());
      await forgetSettledCustomers(database, now());
      await forgetOldNetworks(database.connection, now());
    },
    measure(metrics) {
      if (bank) measureVerification(metrics, bank);
      // in English: the operator reads it
      const outcomes = 'Orders that this process answered, by what became of them; one sent again counts again';
      metrics.counter('vitrina_orders_total', outcomes, ['outcome'], () => orders.readings());
      // in English: the operator reads it
      const help = 'Sales by status; of the database, so the same on every replica';
      metrics.gauge('vitrina_sales', help, ['status'], async () => {
        const rows = await database.connection
          .select({ status: sales.status, count: count() })
          .from(sales)
          .groupBy(sales.status);
        return SALE_STATUSES.map((status) => [{ status }, rows.find((row) => row.status === status)?.count ?? 0]);
      });
    },
  };
}
