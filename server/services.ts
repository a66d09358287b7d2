import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { accountsPlugin } from './features/accounts/plugin.ts';
import { approvalsPlugin } from './features/approvals/plugin.ts';
import { assetsPlugin, openAssets } from './features/assets/plugin.ts';
import { auditPlugin } from './features/audit/plugin.ts';
import { backupPlugin } from './features/backup/plugin.ts';
import { campaignsPlugin } from './features/campaigns/plugin.ts';
import { carriersPlugin, openDelivery } from './features/carriers/plugin.ts';
import { cataloguePlugin, openCatalogue } from './features/catalogue/plugin.ts';
import { cdnPlugin, LiveEdge } from './features/cdn/plugin.ts';
import {
  anySearches,
  collectionsPlugin,
  findCollectionAssets,
  followCategories,
  isLivingCollection,
  openCollections,
} from './features/collections/plugin.ts';
import { contactPlugin } from './features/contact/plugin.ts';
import { contentPlugin, followCategoriesInGuides, openContent, readMailTexts } from './features/content/plugin.ts';
import { creditPlugin } from './features/credit/plugin.ts';
import { customersPlugin } from './features/customers/plugin.ts';
import { discoveryPlugin } from './features/discovery/plugin.ts';
import { fiscalPlugin } from './features/fiscal/plugin.ts';
import { findGarmentVideos, itemsPlugin } from './features/items/plugin.ts';
import { locationsPlugin, openLocations } from './features/locations/plugin.ts';
import { mailsPlugin } from './features/mails/plugin.ts';
import { type MediaOptions, mediaPlugin } from './features/media/plugin.ts';
import { moneyPlugin, openRate } from './features/money/plugin.ts';
import { operationsPlugin } from './features/operations/plugin.ts';
import { papersPlugin } from './features/papers/plugin.ts';
import { personalDataPlugin } from './features/personal-data/plugin.ts';
import { promotionsPlugin } from './features/promotions/plugin.ts';
import { reconciliationPlugin } from './features/reconciliation/plugin.ts';
import { redirectsPlugin } from './features/redirects/plugin.ts';
import { reportsPlugin } from './features/reports/plugin.ts';
import { restockPlugin } from './features/restock/plugin.ts';
import { salesPlugin } from './features/sales/plugin.ts';
import { samplesPlugin } from './features/samples/plugin.ts';
import { setupPlugin } from './features/setup/plugin.ts';
import { stockPlugin } from './features/stock/plugin.ts';
import { taxesPlugin } from './features/taxes/plugin.ts';
import { findStills, videosPlugin } from './features/videos/plugin.ts';
import { viewsPlugin } from './features/views/plugin.ts';
import { openWays, waysPlugin } from './features/ways/plugin.ts';
import { resealWebhooks, webhooksPlugin } from './features/webhooks/plugin.ts';
import { neutralDocuments, openingOf } from './opening.ts';
import type { Database } from './platform/database/database.ts';
import { deleteOldLeases } from './platform/database/lease.ts';
import { FaultMonitor } from './platform/faults/fault-monitor.ts';
import { Health, queuePart, storagePart } from './platform/health/health.ts';
import { ResponseCache } from './platform/http/cache/response-cache.ts';
import { DISCARD_FILE } from './platform/jobs/discard-file.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { liveShop } from './platform/live-shop.ts';
import { openLocalMailbox, openSmtpMailer } from './platform/mailer/mailer.ts';
import { Tally } from './platform/metrics/tally.ts';
import { initialIcon } from './platform/pictures/initial-mark.ts';
import type { Platform, Plugin } from './platform/plugin.ts';
import { forgetStoredSecrets, loadAuthSecrets } from './platform/secrets/stored-secrets.ts';
import { withCircuitBreaker } from './platform/storage/circuit-breaker.ts';
import { openDiskStorage } from './platform/storage/disk-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { countThrottled, deleteOldThrottles, openThrottle, openThrottleOff } from './platform/throttle/throttle.ts';
import { currentTracing } from './platform/tracing/trace.ts';
import { traceDatabase } from './platform/tracing/trace-database.ts';
import { traceMailer, traceStorage } from './platform/tracing/trace-neighbours.ts';
import { readySchema } from './ready-schema.ts';

/** Memory for about eight hundred pages with their compressed copies; `entries` limits the many short responses. */
const CACHE_LIMITS = { bytes: 32 * 1024 * 1024, entries: 10_000 };

/** The shop without its HTTP server: the platform, the features, and the parts that app.ts and start-shop.ts use. */
export type Services = Awaited<ReturnType<typeof startServices>>;

interface ServicesOptions {
  config: Config;
  database: Database;
  logger: Logger;
  /** The demo's pictures; null without the demo. Called once the schema is ready. */
  openPictureSource?(): Promise<MediaOptions['source']>;
  now?: () => Date;
}

/** Brings the schema up to date, opens the platform and starts every feature on it. */
export async function startServices(options: ServicesOptions) {
  const { config, logger, openPictureSource, now = () => new Date() } = options;
  const isTraced = currentTracing() !== null;
  const database = isTraced ? traceDatabase(options.database) : options.database;
  const mailer = config.smtpUrl ? openSmtpMailer(config.smtpUrl) : openLocalMailbox();
  const faults = new FaultMonitor(database, config.dataDir);
  const onProblem = (error: Error) => {
    faults.note(error);
    logger.error({ err: error }, 'background work failed');
  };
  await mkdir(config.dataDir, { recursive: true });
  // Before the migrations: if it throws, the start stops and nothing has been changed.
  const secrets = await loadAuthSecrets(config, now());
  await readySchema(database, config.migrate, logger);
  await openLocations({ database }, openingOf(config, now));
  const edge = config.cdn && new LiveEdge();
  const responseCache = new ResponseCache(CACHE_LIMITS, edge);
  const { store, publicUrl, port, mailTo, mapTiles, given } = config;
  const [jobs, catalogue, rate, ways, delivery, assets, collections, content] = await Promise.all([
    startJobs(database, onProblem),
    openCatalogue({ database, responseCache, onProblem }),
    openRate({ database, responseCache, now, onProblem }),
    openWays({ database, responseCache, onProblem, configured: config.paymentAccounts }),
    openDelivery({ database, responseCache, now, onProblem }),
    openAssets({ database, responseCache, onProblem }),
    openCollections({ database, responseCache, now, onProblem }),
    openContent(
      { database, responseCache, now, onProblem },
      { house: { ...store, email: mailTo }, documents: neutralDocuments(config) },
    ),
  ]);
  const throttled = new Tally('rule');
  const storage = await openStorage(config, logger, now);
  const platform: Platform = {
    database,
    storage: isTraced ? traceStorage(storage, config.storageUrl ? 's3' : 'disk') : storage,
    jobs,
    mailer: isTraced ? traceMailer(mailer) : mailer,
    throttle: config.throttle ? countThrottled(openThrottle(database), throttled) : openThrottleOff(),
    responseCache,
    logger,
    shop: liveShop(
      {
        code: store.code,
        publicUrl: publicUrl ?? `http://localhost:${port}`,
        mapTiles,
        inbox: mailTo,
        plain: { code: given.STORE_CODE ? store.code : null, inbox: given.MAIL_TO ? mailTo : null },
      },
      () => content.value,
    ),
    mailTexts: readMailTexts(content),
    now,
    onProblem,
  };

  const cacheDir = path.join(config.dataDir, 'cache');
  const media = mediaPlugin(platform, { catalogue, source: (await openPictureSource?.()) ?? null, cacheDir });
  const { imagesOf, pictures } = media;
  const money = moneyPlugin(platform, { rate, sources: config.rateSources, starts: config.rateStarts });
  const paymentWays = waysPlugin(platform, { ways, configured: config.paymentAccounts });
  const pages = contentPlugin(platform, { content });
  const shop = cataloguePlugin(platform, {
    catalogue,
    paymentWays: paymentWays.offered,
    collections: () => collections.value,
    rate: money.rate,
    content: pages.shown,
    imagesOf,
    assets,
    // Collections before documents, as campaigns lock them.
    categoryFollowers: [followCategories(collections), followCategoriesInGuides(content, now)],
  });
  const items = itemsPlugin(platform, { catalogue });
  const operations = operationsPlugin(platform, { catalogue, index: items.index, pictures });
  const { shop: house } = platform;
  const mails = mailsPlugin(platform, {
    mailFrom: config.mailFrom,
    storeName: store.name,
    isHouse: () => !given.MAIL_FROM && content.value.isPlain === true,
  });
  const webhooks = webhooksPlugin(platform, { catalogue, secrets, allowsLoopback: config.webhooksLoopback });
  const sales = salesPlugin(platform, {
    verifier: config.paymentVerifier,
    stores: () => catalogue.locations.stores(),
    boundsUnpaid: config.throttle,
    orderPlaced() {
      catalogue.stockMoved();
      mails.wake();
      webhooks.wake();
    },
  });
  const views = viewsPlugin(platform);
  const credit = creditPlugin(platform);
  const customers = customersPlugin(platform);
  const restock = restockPlugin(platform);
  const hooks = [sales, credit, customers, views, restock].map(({ accountHooks }) => accountHooks);
  const accounts = accountsPlugin(platform, {
    secrets,
    resealOthers: resealWebhooks,
    onResealed: () => forgetStoredSecrets(config.dataDir, now()),
    requireSecondFactor: config.requireSecondFactor,
    hooks,
  });
  const fiscal = fiscalPlugin(platform, { machine: config.fiscalMachine });
  const reconciliation = reconciliationPlugin(platform, { paymentAccounts: paymentWays.accounts });
  const cdn = config.cdn && edge && cdnPlugin(platform, { cdn: config.cdn, edge, catalogue });
  const redirects = redirectsPlugin(platform);
  const taxes = taxesPlugin(platform);
  const stock = stockPlugin(platform, { catalogue, items: items.index });
  // stop() stops them in this order.
  const plugins: Plugin[] = [
    backupPlugin(platform, {
      place: { ...config, authSecret: secrets.current, acceptedSecrets: secrets.accepted },
    }),
    operations,
    mails,
    accounts,
    sales,
    promotionsPlugin(platform, { hasOrdered: sales.hasOrdered }),
    money,
    taxes,
    paymentWays,
    carriersPlugin(platform, { delivery }),
    credit,
    customers,
    contactPlugin(platform),
    collectionsPlugin(platform, { live: collections, catalogue, index: items.index }),
    pages,
    campaignsPlugin(platform, { content, collections, catalogue, operations: operations.operations }),
    restock,
    items,
    locationsPlugin(platform, { refresh: () => catalogue.refresh(), keepsOpen: stock.keepsOpen }),
    stock,
    approvalsPlugin(platform, { approvables: [...stock.approvables, ...money.approvables, ...taxes.approvables] }),
    media,
    assetsPlugin(platform, {
      live: assets,
      media,
      catalogue,
      uses: [findCollectionAssets, pages.findAssetUses, findStills],
    }),
    videosPlugin(platform, { uses: [pages.findVideoUses, findGarmentVideos] }),
    discoveryPlugin(platform, { catalogue, collections: () => collections.value, pages: pages.pages, imagesOf }),
    reconciliation,
    redirects,
    reportsPlugin(platform),
    fiscal,
    papersPlugin(platform),
    auditPlugin(platform),
    webhooks,
    personalDataPlugin(platform, { hooks }),
    views,
    setupPlugin(platform, {
      catalogue,
      ways: () => ways.value,
      // Until somebody gives the accounts of the house, pages may show made-up ones.
      hasOwnAccounts: () => config.paymentAccounts.given || ways.value.isChanged,
      house: () => house.settings,
      isPlain: () => content.value.isPlain === true,
      documents: neutralDocuments(config),
      refresh: () => Promise.all([content.refresh(), catalogue.refresh(), ways.refresh()]),
    }),
    ...(cdn ? [cdn] : []),
    shop,
  ];
  await startWork(platform, plugins);
  const health = new Health(() => faults.look(), logger);
  health.add(storagePart(platform.storage), queuePart(jobs), ...plugins.flatMap(({ health = [] }) => health));

  const { storefront } = shop;
  const { openDraft } = pages;
  return {
    ...platform,
    faults,
    health,
    /** Calls refused by a rate limit, counted by limit. */
    throttled,
    plugins,
    accounts,
    tokens: accounts.tokens,
    catalogue,
    storefront,
    /** Whether there is a product, a category, a collection or a page of the house at an address; null for other pages. */
    isLivingPage: (canonical: string) =>
      isLivingCollection(collections.value, canonical) ?? pages.isLivingPage(canonical) ?? shop.isLivingPage(canonical),
    /** Whether a page may search for the rule of a collection. */
    collectionsSearch: () => anySearches(collections.value),
    openDraft,
    samplePage: samplesPlugin(platform).page,
    /** An icon of a shop that has none of the pictures of the code; null for any other shop or file. */
    ownIcon: async (file: string) =>
      content.value.isPlain ? initialIcon(file, house.name, house.settings.colours) : null,
    pictures,
    /** null without a CDN. */
    cdn,
    operations: operations.operations,
    reconciliation,
    webhooks,
    redirects: redirects.redirects,
    /** Stops background work and closes what was opened, the database last. */
    async stop() {
      for (const plugin of plugins) await plugin.stop?.();
      await platform.jobs.stop();
      await platform.mailer.close();
      await database.close();
    },
  };
}

async function startWork({ database, jobs, storage }: Platform, plugins: readonly Plugin[]): Promise<void> {
  await Promise.all(plugins.map((plugin) => plugin.work?.()));
  await jobs.work(DISCARD_FILE, ({ storageKey }) => storage.delete(storageKey));
  await jobs.schedule('tidy', '17 * * * *', async () => {
    await deleteOldLeases(database);
    for (const plugin of plugins) await plugin.tidy?.();
  });
  // More often than the hourly tidy: every address that tries passwords adds rows.
  await jobs.schedule('tidy-throttles', '*/5 * * * *', () => deleteOldThrottles(database));
}

/** The S3 adapter is imported dynamically because the AWS SDK is large and only a shop with a bucket needs it. */
async function openStorage(config: Config, logger: Logger, now: () => Date): Promise<Storage> {
  if (!config.storageUrl) return openDiskStorage(path.join(config.dataDir, 'files'), { durable: true });
  const { openS3Storage } = await import('./platform/storage/s3-storage.ts');
  return withCircuitBreaker(openS3Storage(config.storageUrl), logger, { now: () => now().getTime() });
}
