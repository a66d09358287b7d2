import { hash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { citiesOf } from '#domain/stock/locations/store-city.ts';
import type { Config } from './config/config.ts';
import type { DevMiddleware } from './pages/dev-renderer.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { readPageAddress } from './pages/page-url.ts';
import { pagesRoutes } from './pages/pages.routes.ts';
import { healthRoutes } from './platform/health/health.routes.ts';
import { refuseUnusableText } from './platform/http/bodies/unusable-text.ts';
import type { ConnectionLimits } from './platform/http/connections/connection-limits.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { AppError } from './platform/http/errors/app-error.ts';
import { noteWrites } from './platform/http/note-writes.ts';
import { openApiRoutes } from './platform/http/open-api.ts';
import { definePolicies } from './platform/http/policies.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { measurePlatform, measureVersion } from './platform/metrics/measure-platform.ts';
import { measureAnswers, metricsRoutes } from './platform/metrics/metrics.routes.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { measureReplica } from './platform/metrics/replica-metrics.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import type { Services } from './services.ts';

/** Policy of the catch-all below: an unknown API path is a 404 for everyone, signed in or not. */
const nothingHere = definePolicies({ ask: 'anyone' });

export interface AppOptions {
  config: Config;
  services: Services;
  renderer: PageRenderer;
  /** Directory of the built browser files; null in development, where Vite serves them. */
  clientDirectory: string | null;
  /** Vite's middleware, which sees every request first; development only. */
  before?: DevMiddleware;
  /** Overrides of the connection limits, for tests. */
  limits?: Partial<ConnectionLimits>;
}

/** Builds the Fastify app and registers the routes of every feature. Starts no background work and does not listen. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services, renderer, clientDirectory, before, limits } = options;
  const { plugins, responseCache, faults, health, logger, catalogue, storefront, cdn, redirects } = services;
  const app = createHttpApp({
    logger,
    responseCache,
    onFailure: (error) => faults.note(error),
    trustProxy: config.trustProxy,
    behindCdn: config.cdn !== null,
    overHttps: config.publicUrl?.startsWith('https:') ?? false,
    ...(limits && { limits }),
    ...(before && { before }),
  });
  traceRequests(app);
  const metrics = createMetrics();
  measureAnswers(app, metrics);
  measurePlatform(metrics, { ...services, dataDir: config.dataDir });
  measureReplica(metrics, services.database.lagging);
  measureVersion(metrics);
  for (const plugin of plugins) plugin.measure?.(metrics);
  const watchers = { token: config.metricsToken, behindProxy: config.trustProxy.length > 0 };
  await app.register(metricsRoutes, { metrics, watchers });
  await app.register(healthRoutes, { health, readiness: app.readiness, watchers });
  for (const plugin of plugins) await plugin.files?.(app);
  await app.register(
    async (api) => {
      await openApiRoutes(api);
      api.addHook('preValidation', refuseUnusableText);
      await api.register(fastifyCookie);
      app.decorate('apiRoutes', services.accounts.guard(api));
      noteWrites(api, services.database.lagging);
      for (const plugin of plugins) await plugin.api?.(api);
      // Without this route the catch-all of the pages would answer in HTML.
      api.all('/*', { config: { access: nothingHere.ask }, schema: { hide: true } }, () => {
        throw new AppError('not_found', 'No encontrado');
      });
    },
    { prefix: '/api' },
  );
  if (clientDirectory) await app.register(staticFiles, { directory: clientDirectory, instead: services.ownIcon });
  // Development uses no CDN, because each request compiles its page again.
  if (clientDirectory) await cdn?.begin(await editionOf(renderer, config));
  const cities = () => citiesOf(catalogue.locations.stores());
  redirects.know({
    read: (address) => readPageAddress(address, renderer.match, cities),
    isLiving: services.isLivingPage,
  });
  const tileOrigin = new URL(config.mapTiles.url).origin;
  await app.register(pagesRoutes, {
    renderer,
    responseCache,
    storefront,
    cities,
    redirects,
    openDraft: services.openDraft,
    samplePage: services.samplePage,
    throttle: services.throttle,
    searchReady: () => catalogue.searchReady(),
    mayAlwaysSearch: services.collectionsSearch,
    pictureOrigins: [tileOrigin],
    keep: clientDirectory !== null,
  });
  return app;
}

/** Hash of everything besides the catalogue that pages depend on: the build, and settings. */
async function editionOf(renderer: PageRenderer, config: Config): Promise<string> {
  const { store, publicUrl, mailTo, mapTiles, paymentAccounts } = config;
  const settings = [store, publicUrl, mailTo, mapTiles, paymentAccounts.accounts];
  return hash('sha256', JSON.stringify([await renderer.edition(), settings]));
}
