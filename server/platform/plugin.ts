import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import type { Database } from './database/database.ts';
import type { KeptResponses } from './http/kept/kept-responses.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Storage } from './storage/storage.ts';
import type { Throttle } from './throttle/throttle.ts';

/** What every feature stands on, opened and ready. */
export interface Platform {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  mailer: Mailer;
  throttle: Throttle;
  /** The answers that are kept in memory, to drop those that a change makes stale. */
  kept: KeptResponses;
  logger: Logger;
  /** How the shop is called and where it is reached. */
  shop: ShopIdentity;
  now(): Date;
  /** Logs what went wrong in the background, and counts it as a fault of the machine where it is one. */
  onProblem(error: Error): void;
}

/** What a feature brings to the shop. Everything it needs is handed to the function that makes it. */
export interface Plugin {
  /** Its calls, below /api. */
  api?(api: FastifyInstance): Promise<void>;
  /** What it answers beside the API: files for machines and browsers. */
  files?(app: FastifyInstance): Promise<void>;
  /** Takes up its queues and schedules; called once, before the shop listens. */
  work?(): Promise<void>;
  /** Deletes what is over; called once an hour, by one replica. */
  tidy?(): Promise<void>;
  /** Adds its figures to /metrics. */
  measure?(metrics: Metrics): void;
  /** Resolves when what it does in the background has ended; queues end after it, the database last. */
  stop?(): Promise<void>;
}
