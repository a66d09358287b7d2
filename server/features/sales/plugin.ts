import { count } from 'drizzle-orm';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { HasOrdered } from '#server/features/promotions/welcome/welcome.ts';
import { Tally } from '#server/platform/metrics/tally.ts';
import type { VerifierSetting } from '#server/platform/payment-verifier/verifier-setting.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { cardsRoutes } from './cards/cards.routes.ts';
import {
  forgetOldNetworks,
  forgetSettledCustomers,
  hasOrdered,
  joinGuestSales,
  openMattersOf,
  releaseSales,
} from './customers.ts';
import { parcelRoutes, parcelsRoutes } from './dispatch/parcels.routes.ts';
import { editingRoutes } from './editing/editing.routes.ts';
import { expireUnpaid } from './expiry/expire-unpaid.ts';
import { expiryRoutes } from './expiry/expiry.routes.ts';
import { tellUnpaidAlarms } from './expiry/tell-unpaid-alarms.ts';
import { followUnfetched } from './expiry/unfetched-pickups.ts';
import { fulfilmentRoutes } from './fulfilment/fulfilment.routes.ts';
import { salesRoutes } from './office/sales.routes.ts';
import { salesOfficeRoutes } from './office/sales-office.routes.ts';
import { askAboutNew, measureVerification, verificationOf, verifierPart } from './payments/ask-bank.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { OrderNumbers } from './placing/order-numbers.ts';
import { ORDER_OUTCOMES, placingRoutes } from './placing/placing.routes.ts';
import { filesRoutes } from './proofs/files.routes.ts';
import { purgeUnusedProofs } from './proofs/payment-proofs.ts';
import { rateSheetRoutes } from './rates/rate-sheet.routes.ts';
import { sales } from './sales.tables.ts';
import { ownSalesRoutes } from './tracking/own-sales.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

interface SalesPlugin extends Plugin {
  /** Called by accounts when an account is confirmed or a person erased. */
  accountHooks: AccountHooks;
  /** Called by promotions to tell whether a person has ordered before. */
  hasOrdered: HasOrdered;
}

interface SalesOptions {
  /** Called after each committed order: its mails are queued and its stock is reserved. */
  orderPlaced(): void;
  /** The stores that the site shows, from memory. */
  stores(): readonly Location[];
  /** Whether unpaid orders have limits; false in load tests. */
  boundsUnpaid: boolean;
  /** Null: no bank is asked about payments. */
  verifier: VerifierSetting | null;
}

export function salesPlugin(
  platform: Platform,
  { orderPlaced, stores, boundsUnpaid, verifier }: SalesOptions,
): SalesPlugin {
  const { database, jobs, mailer, storage, throttle, shop, now } = platform;
  const orders = new Tally('outcome', ORDER_OUTCOMES);
  const bank = verifier && verificationOf(platform, verifier);
  const services = { database, jobs, branding: brandingOf(platform), now };
  return {
    accountHooks: {
      emailConfirmed: async (tx, account) => ({ joinedSales: await joinGuestSales(tx, account) }),
      personErased: releaseSales,
      openMatters: openMattersOf,
    },
    hasOrdered,
    async api(api) {
      const placing = {
        ...services,
        storeCode: () => shop.code,
        numbers: new OrderNumbers(),
        mailer,
        stores,
        boundsUnpaid,
      };
      await api.register(placingRoutes, { ...placing, orderPlaced, throttle, orders });
      await api.register(cardsRoutes, { ...placing, orderPlaced, throttle, orders });
      await api.register(salesRoutes, services);
      await api.register(editingRoutes, { ...services, stores });
      await api.register(fulfilmentRoutes, { ...services, throttle });
      await api.register(parcelRoutes, services);
      await api.register(parcelsRoutes, services);
      await api.register(expiryRoutes, { database });
      await api.register(paymentsRoutes, { ...services, bank });
      await api.register(salesOfficeRoutes, { database, now });
      await api.register(rateSheetRoutes, { database });
      await api.register(ownSalesRoutes, { database });
      await api.register(trackingRoutes, { ...services, throttle });
      await api.register(filesRoutes, { database, storage, throttle, now });
    },
    ...(bank && { health: [verifierPart(bank.verifier)] }),
    async work() {
      await jobs.schedule('expire-unpaid', '*/10 * * * *', async () => void (await expireUnpaid(services)));
      await jobs.schedule('unfetched-pickups', '20 * * * *', async () => void (await followUnfetched(services)));
      await jobs.schedule('tell-unpaid-alarms', '* * * * *', () => tellUnpaidAlarms(services));
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
