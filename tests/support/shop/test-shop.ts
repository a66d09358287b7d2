import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openBuiltRenderer } from '#server/pages/built-renderer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { type Services, startServices } from '#server/services.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-databases.ts';

const BUILD = path.resolve(import.meta.dirname, '../../../build');

/** The real shop on loopback, with a database of its own. */
export interface TestShop {
  /** `http://127.0.0.1:port` */
  url: string;
  /** URL of the same database for a second process; null on the embedded database. */
  databaseUrl: string | null;
  dataDir: string;
  app: FastifyInstance;
  database: Database;
  services: Services;
  /** The time as seen by the shop; null: the real clock. */
  clock: { now: Date | null };
}

/**
 * Starts a shop before the tests of a file and stops it afterwards. It is empty: no demo, no administrator.
 * @param openDatabase default: a database of its own
 * @param limits connection limits, for tests that cannot wait for the real ones
 */
export function testShop(
  env: Record<string, string> = {},
  openDatabase: () => Promise<TestDatabase> = openTestDatabase,
  limits: AppOptions['limits'] = {},
): TestShop {
  const shop = { clock: { now: null } } as TestShop;
  const undo: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-shop-'));
    undo.unshift(() => rm(dataDir, { recursive: true, force: true }));
    const config = readConfig({
      DATA_DIR: dataDir,
      DEMO: '0',
      THROTTLE: '0',
      RATE_SOURCES: '',
      LOG_LEVEL: 'silent',
      ...env,
    });
    const { database, url, drop } = await openDatabase();
    undo.unshift(drop);
    const logger = createLogger(config.logLevel);
    const now = () => shop.clock.now ?? new Date();
    const services = await startServices({ config, database, logger, now });
    undo.unshift(() => services.stop());
    const renderer = await openBuiltRenderer(BUILD);
    const app = await createApp({ config, services, renderer, clientDirectory: path.join(BUILD, 'client'), limits });
    undo.unshift(() => app.close());
    shop.url = await app.listen({ port: 0, host: '127.0.0.1' });
    Object.assign(shop, { app, database, services, databaseUrl: url, dataDir });
  });

  afterAll(async () => {
    for (const step of undo) await step();
  });
  return shop;
}

/** A second replica of the same shop on the same PostgreSQL. Ends before the first. */
export function testReplica(shop: TestShop, env: Record<string, string> = {}): TestShop {
  return testShop(env, async () => {
    const { databaseUrl } = shop;
    if (!databaseUrl) throw new Error('The embedded database has one process');
    return { database: await openServerDatabase(databaseUrl, () => {}), url: databaseUrl, drop: async () => {} };
  });
}

/** Two replicas of one shop. Both accept the tokens of either. */
export function testReplicas(env: Record<string, string> = {}): [TestShop, TestShop] {
  const shared = { AUTH_SECRET: 'el mismo secreto en todas las réplicas, largo', ...env };
  const one = testShop(shared);
  return [one, testReplica(one, shared)];
}
