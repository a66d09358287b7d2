import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { withPictureVersion } from '#domain/catalogue/picture-url.ts';
import type { Config } from './config.ts';
import { enforceAccess } from './features/accounts/access.ts';
import { meRoutes } from './features/accounts/profile/profile.routes.ts';
import { recoveryRoutes } from './features/accounts/recovery/recovery.routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor/second-factor.routes.ts';
import { accountsRoutes } from './features/accounts/sign-in/sign-in.routes.ts';
import { usersRoutes } from './features/accounts/staff/users.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { categoriesRoutes } from './features/catalogue/categories/categories.routes.ts';
import { catalogueRoutes } from './features/catalogue/shop/catalogue.routes.ts';
import { stockRoutes } from './features/catalogue/shop/stock.routes.ts';
import { createStorefront } from './features/catalogue/shop/storefront.ts';
import { topicsOf, UNREAD_PICTURES_TOPIC } from './features/catalogue/snapshot/topics.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { discoveryRoutes } from './features/discovery/discovery.routes.ts';
import { ItemIndex } from './features/items/item-index.ts';
import { itemsRoutes } from './features/items/items.routes.ts';
import { mailsRoutes } from './features/mails/mails.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { pictureVersionOf, refPicturesVersion } from './features/media/picture-versions.ts';
import { picturesRoutes } from './features/media/pictures.routes.ts';
import { currencyRoutes } from './features/money/currency.routes.ts';
import { ratesRoutes } from './features/money/rates.routes.ts';
import { operationsRoutes } from './features/operations/operations.routes.ts';
import { tasksRoutes } from './features/operations/tasks/tasks.routes.ts';
import { vouchersRoutes } from './features/promotions/vouchers/vouchers.routes.ts';
import { promotionsRoutes } from './features/promotions/welcome/welcome.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { salesRoutes } from './features/sales/office/sales.routes.ts';
import { salesOfficeRoutes } from './features/sales/office/sales-office.routes.ts';
import { filesRoutes } from './features/sales/proofs/files.routes.ts';
import { ownSalesRoutes } from './features/sales/tracking/own-sales.routes.ts';
import { trackingRoutes } from './features/sales/tracking/tracking.routes.ts';
import { mailHouseOf, publicUrlOf } from './mail-house.ts';
import type { DevMiddleware } from './pages/dev-renderer.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { refuseUnusableText } from './platform/http/bodies/refuse-unusable-text.ts';
import type { ConnectionLimits } from './platform/http/connections/connection-limits.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { AppError } from './platform/http/errors/app-error.ts';
import { healthRoutes } from './platform/http/health.routes.ts';
import { KeptResponses } from './platform/http/kept/kept-responses.ts';
import type { Reading } from './platform/http/kept/reading.ts';
import { measureAnswers, metricsRoutes } from './platform/http/metrics.routes.ts';
import { openApiRoutes } from './platform/http/open-api.ts';
import { definePolicies } from './platform/http/policies.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import type { Services } from './services.ts';
import { measureShop } from './shop-metrics.ts';

/** A path of the API that names nothing says so to everyone. */
const nothingHere = definePolicies({ ask: 'anyone' });
/** Room for two thousand pages with their compressed copies, or for all the short answers that anyone asks for. */
const KEPT_LIMITS = { bytes: 64 * 1024 * 1024, entries: 10_000 };
/** How long a page that was made while the storage was away is shown before it is made anew. */
const UNREAD_PICTURES_MS = 3_000;

export interface AppOptions {
  config: Config;
  services: Services;
  renderer: PageRenderer;
  /** The built browser files; null while developing, when Vite sends them. */
  clientDirectory: string | null;
  /** What answers before everything else, while developing. */
  before?: DevMiddleware;
  /** How long and how much a client may hold, where it is not what the shop promises: for tests. */
  limits?: Partial<ConnectionLimits>;
}

/** Puts the features behind their URLs. Everything it needs is handed in; it starts nothing. */
export async function createApp({
  config,
  services,
  renderer,
  clientDirectory,
  before,
  limits,
}: AppOptions): Promise<FastifyInstance> {
  const { database, catalogue, throttle, tokens, vault, now, jobs, storage, pictures, variants, logger } = services;
  const kept = new KeptResponses(KEPT_LIMITS);
  catalogue.onChange((change) => kept.drop(topicsOf(change)));
  const publicUrl = publicUrlOf(config);
  const secure = publicUrl.startsWith('https:');
  const storeName = config.store.name;
  const shop = { ...config.store, publicUrl, email: config.mailTo, mapTiles: config.mapTiles };
  const house = mailHouseOf(config);
  const paymentAccounts = config.paymentAccounts.accounts;
  const index = new ItemIndex(catalogue);
  const versionOf = (key: string) => pictureVersionOf(catalogue, key);
  const imagesOf = async (ref: string) =>
    (await pictures.imagesOf(ref)).map((url) => withPictureVersion(url, refPicturesVersion(catalogue, ref)));
  const unreadPictures = new Set([UNREAD_PICTURES_TOPIC]);
  const onUnreadPictures = () => void setTimeout(() => kept.drop(unreadPictures), UNREAD_PICTURES_MS).unref();
  const sources = { catalogue, shop, paymentAccounts, imagesOf, onUnreadPictures };
  const storefront = (reading: Reading) => createStorefront(sources, reading);

  const app = createHttpApp({
    logger,
    kept,
    onFailure: (error) => services.faults.note(error),
    trustProxy: config.trustProxy,
    ...(limits && { limits }),
    ...(before && { before }),
  });
  const metrics = createMetrics(kept);
  measureAnswers(app, metrics);
  measureShop(metrics, services);
  await app.register(metricsRoutes, {
    metrics,
    token: config.metricsToken,
    behindProxy: config.trustProxy.length > 0,
  });
  await app.register(healthRoutes, { faults: services.faults, readiness: app.readiness });
  await app.register(mediaRoutes, { library: pictures, variants, versionOf });
  await app.register(discoveryRoutes, { catalogue, kept, shop, imagesOf });
  await app.register(
    async (api) => {
      await openApiRoutes(api);
      api.addHook('preValidation', refuseUnusableText);
      await api.register(fastifyCookie);
      app.decorate(
        'apiRoutes',
        enforceAccess(api, { database, tokens, requireSecondFactor: config.requireSecondFactor }),
      );
      await api.register(catalogueRoutes, { catalogue, kept, storefront });
      await api.register(categoriesRoutes, { database, storage, jobs, catalogue });
      await api.register(accountsRoutes, { database, jobs, throttle, tokens, vault, secure, now });
      await api.register(recoveryRoutes, { database, jobs, throttle, secure, storeName, now });
      await api.register(meRoutes, { database, jobs, throttle, tokens, secure, storeName, now });
      await api.register(ownSalesRoutes, { database });
      await api.register(promotionsRoutes, { database, throttle });
      await api.register(usersRoutes, { database });
      await api.register(auditRoutes, { database });
      await api.register(secondFactorRoutes, {
        database,
        throttle,
        tokens,
        vault,
        now,
        issuer: config.store.name,
        required: config.requireSecondFactor,
      });
      await api.register(stockRoutes, { catalogue });
      await api.register(picturesRoutes, { database, catalogue, library: pictures, variants });
      await api.register(itemsRoutes, { database, catalogue, index });
      await api.register(operationsRoutes, { database, operations: services.operations });
      await api.register(tasksRoutes, { database, catalogue, index, pictures, operations: services.operations });
      await api.register(currencyRoutes, { database, storeName: config.store.name, now: services.now });
      await api.register(ratesRoutes, { database, jobs, house, now: services.now, sources: config.rateSources });
      await api.register(vouchersRoutes, { database, throttle, storeCode: config.store.code });
      await api.register(trackingRoutes, { database, throttle });
      await api.register(filesRoutes, { database, storage, throttle, now: services.now });
      await api.register(salesRoutes, {
        database,
        jobs,
        throttle,
        storeCode: config.store.code,
        house,
        now: services.now,
      });
      await api.register(salesOfficeRoutes, { database, now: services.now });
      await api.register(reportsRoutes, { database, now: services.now });
      await api.register(mailsRoutes, { database, jobs, leavesTheHouse: services.mailer.leavesTheHouse });
      await api.register(contactRoutes, { database, jobs, throttle, house });
      // Without it the pages' own catch-all would answer in HTML.
      api.all('/*', { config: { access: nothingHere.ask }, schema: { hide: true } }, () => {
        throw new AppError('not_found', 'No encontrado');
      });
    },
    { prefix: '/api' },
  );
  if (clientDirectory) await app.register(staticFiles, { directory: clientDirectory });
  const tileOrigin = new URL(config.mapTiles.url).origin;
  await app.register(pagesRoutes, {
    renderer,
    kept,
    storefront,
    pictureOrigins: [tileOrigin],
    keep: clientDirectory !== null,
  });
  return app;
}
