import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ReadMailTexts } from '#contract/content/mails/mails.ts';
import type { Database } from './database/database.ts';
import type { HealthPart } from './health/health.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LiveShop } from './live-shop.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Storage } from './storage/storage.ts';
import type { Throttle } from './throttle/throttle.ts';

/** The services available to every feature, opened and ready. */
export interface Platform {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  throttle: Throttle;
  /** The response cache; features drop entries from it when their data changes. */
  responseCache: ResponseCache;
  logger: Logger;
  /** Name, code, URL, e-mail, WhatsApp and settings of the shop, as they are when they are read. */
  shop: LiveShop;
  /** What the house says in its mails, as published now. */
  mailTexts: ReadMailTexts;
  now(): Date;
  /** Logs an error of background work; a fault of the machine (such as a full disk) also shows in /readyz. */
  onProblem(error: Error): void;
}

/** The parts of a feature that the shop calls. The function that creates it takes the platform and other features. */
export interface Plugin {
  /** Registers its routes under /api. */
  api?(api: FastifyInstance): Promise<void>;
  /** Registers its routes outside the API, such as pictures, sitemap and feeds. */
  files?(app: FastifyInstance): Promise<void>;
  /** Starts its queue workers and schedules; called once, before the shop listens. */
  work?(): Promise<void>;
  /** Deletes expired data and catches up with what was missed; called once an hour, on one replica. */
  tidy?(): Promise<void>;
  /** Other parts that it depends on, for /readyz. */
  health?: readonly HealthPart[];
  /** Adds its figures to /metrics. */
  measure?(metrics: Metrics): void;
  /** Stops its background work and resolves when that has ended. Job queues stop after it, the database last. */
  stop?(): Promise<void>;
}
