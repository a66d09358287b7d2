import type { FastifyInstance } from 'fastify';
import { createDemoPictures } from '#demo/demo-pictures.ts';
import { drawInBackground } from '#demo/draw-in-background.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ensureFirstAdmin } from './features/accounts/ensure-first-admin.ts';
import { openDatabase } from './open-database.ts';
import type { DevMiddleware } from './pages/dev-renderer.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { createLogger } from './platform/http/logger.ts';
import { sayReady, sayWarning } from './say.ts';
import { type Services, startServices } from './services.ts';

export interface PagesSource {
  renderer: PageRenderer;
  /** The built browser files; null while developing. */
  clientDirectory: string | null;
  /** What answers before everything else, while developing. */
  before?: DevMiddleware;
}

/** Opens the database, fills the demo when there is nothing in it, and listens until a signal ends it. */
export async function startShop(config: Config, pages: PagesSource): Promise<void> {
  const logger = createLogger(config.logLevel);
  const { database, attendOperator } = await openDatabase(config, logger);
  const demoPictures = config.demo ? createDemoPictures() : null;
  const services = await startServices({ config, database, logger, pictureSource: demoPictures });
  if (config.demo && (await loadDemo(database, config.store.code, services.now()))) await services.catalogue.refresh();
  const firstAdmin = await ensureFirstAdmin(database, config.firstAdmin);
  attendOperator();
  const app = await createApp({ config, services, ...pages });
  await app.listen({ port: config.port, host: config.host });

  if (!config.throttle) sayWarning('THROTTLE=0: nothing limits guesses or uploads. For load tests only.');
  if (!config.demo && !config.paymentAccounts.given) {
    sayWarning(
      'PAYMENT_ACCOUNTS is not set: the payment page shows accounts that are nobody’s. See docs/operations.md.',
    );
  }
  sayReady(app.server.address(), config, firstAdmin);
  const drawing = demoPictures ? drawInBackground(services.pictures, demoPictures.keys(), logger) : null;
  stopOnSignal(app, services, () => drawing?.stop());
}

/** Requests in flight finish; then the background work, then the database. */
function stopOnSignal(app: FastifyInstance, services: Services, stopDrawing: () => void): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      stopDrawing();
      await app.close();
      await services.stop();
      process.exit(0);
    });
  }
}
