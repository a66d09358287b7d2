import { isDeepStrictEqual } from 'node:util';
import { createApp } from './app.ts';
import { checkPlaces, listenProblem } from './check-places.ts';
import type { Config } from './config/config.ts';
import { endShop } from './end-shop.ts';
import { openDatabase } from './open-database.ts';
import type { DevMiddleware } from './pages/dev-renderer.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { beganEmpty } from './platform/began-empty.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import type { ReadConnection } from './platform/database/lagging-reads.ts';
import { newReading } from './platform/http/cache/reading.ts';
import { createLogger } from './platform/http/logger.ts';
import { ownVersion } from './platform/release.ts';
import { currentTracing, setTracing } from './platform/tracing/trace.ts';
import { printDemoPeople, printDemoStatements, printReady, printWarning } from './print-startup.ts';
import { type Services, startServices } from './services.ts';
import { endOnSignal } from './signals.ts';

interface PagesSource {
  renderer: PageRenderer;
  /** Directory of the built browser files; null in development. */
  clientDirectory: string | null;
  /** Vite's middleware, which sees every request first; development only. */
  before?: DevMiddleware;
}

/**
 * Opens the database and the pages at the same time, loads the demo (if enabled) into an empty database, and listens until
 * a signal ends the process.
 * @throws ConfigError if a setting cannot be used: the first administrator's, DATA_DIR, PORT, DATABASE_URL
 */
export async function startShop(config: Config, openPages: () => Promise<PagesSource>): Promise<void> {
  const traceIds = () => currentTracing()?.ids() ?? {};
  const logger = createLogger(config.logLevel, config.tracing ? traceIds : undefined);
  if (config.tracing) {
    const { openTracing } = await import('./platform/tracing/open-tracing.ts');
    setTracing(openTracing(config.tracing, logger));
  }
  logger.info({ ...ownVersion(), node: process.version }, 'the shop starts');
  const signals = endOnSignal(logger);
  await checkPlaces(config);
  const pages = openPages();
  // Awaited before the HTTP app is created.
  pages.catch(() => {});
  const { database, madeNow, attendOperator } = await openDatabase(config, logger);
  const services = await startServices({
    config,
    database,
    logger,
    async openPictureSource() {
      const { openDemoPictures } = await import('#demo/demo-pictures.ts');
      return openDemoPictures(database, await wantsDemo(config, database));
    },
  });
  const demo = (await wantsDemo(config, database)) ? await openDemo() : null;
  if (!madeNow) {
    // Checked before the demo is loaded, so that a failed start leaves nothing behind.
    const problem = await services.accounts.firstAdminProblem(config.firstAdmin);
    if (problem) throw new ConfigError(problem);
    if (await demo?.loadDemo(database, config.store.code, services.now())) await services.catalogue.refresh();
  }
  const firstAdmin = await services.accounts.ensureFirstAdmin(config.firstAdmin);
  const demoPeople = (firstAdmin && (await demo?.insertDemoPeople(database))) ?? null;
  attendOperator();
  const app = await createApp({ config, services, ...(await pages) });
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    // Another process took the port since checkPlaces.
    throw listenProblem(error, config) ?? error;
  });

  if (!config.throttle)
    printWarning('THROTTLE=0: nothing limits guesses, uploads or unpaid orders. For load tests only.');
  if (!config.demo && !config.paymentAccounts.given && showsConfigured(services, config)) {
    printWarning(
      'PAYMENT_ACCOUNTS is not set: the payment page shows accounts that are nobody’s. See docs/operations.md.',
    );
  }
  const { graceMs, timeoutMs } = config.shutdown;
  signals.use(
    (signal) => endShop({ app, services }, config.shutdown, signal === 'SIGTERM'),
    (signal) => (signal === 'SIGTERM' ? graceMs + timeoutMs : timeoutMs),
  );
  printReady(app.server.address(), { ...config, name: services.shop.name }, firstAdmin);
  if (demoPeople) printDemoPeople(demoPeople);
  // After the shop is open, so that it opens sooner.
  const statements = await demo?.writeDemoStatements(database.connection, config.dataDir).catch((error: unknown) => {
    logger.warn({ err: error }, 'the statements of the demo could not be written');
  });
  if (statements) printDemoStatements(statements);
}

/** A shop that began empty has the demo only where DEMO says so, also at later starts without CONTENT. */
async function wantsDemo({ demo, demoGiven }: Config, { connection }: Database): Promise<boolean> {
  return demo && (demoGiven || !(await beganEmpty(connection)));
}

/** Imported only if the demo is enabled. */
async function openDemo() {
  const { loadDemo } = await import('#demo/load-demo.ts');
  return {
    loadDemo,
    insertDemoPeople: async (database: Database) =>
      (await import('#demo/people/insert-demo-people.ts')).insertDemoPeople(database),
    writeDemoStatements: async (connection: ReadConnection, dataDir: string) =>
      (await import('#demo/bank/write-demo-statements.ts')).writeDemoStatements(connection, dataDir),
  };
}

/** Whether nobody has changed the accounts of the configuration. */
function showsConfigured({ storefront }: Pick<Services, 'storefront'>, { paymentAccounts }: Config): boolean {
  return isDeepStrictEqual(storefront(newReading()).paymentAccounts(), paymentAccounts.accounts);
}
