import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { loadAuthSecret } from './features/accounts/auth-secret.ts';
import { deleteOldLinks } from './features/accounts/mailed-links/account-links.ts';
import { ACCOUNT_MAIL, sendAccountMail } from './features/accounts/mailed-links/send-account-mail.ts';
import { createVault, type Vault } from './features/accounts/second-factor/vault.ts';
import { deleteOldDevices } from './features/accounts/sign-in/known-devices.ts';
import { createTokens, type Tokens } from './features/accounts/tokens.ts';
import { Catalogue } from './features/catalogue/snapshot/catalogue.ts';
import { openMailSender } from './features/mails/deliver-waiting-mails.ts';
import { DELIVER_MAILS } from './features/mails/enqueue-mails.ts';
import { PictureLibrary, type PictureSource } from './features/media/picture-library.ts';
import { PictureVariants } from './features/media/picture-variants.ts';
import { type RefreshServices, refreshRate } from './features/money/refresh-rate.ts';
import { OperationRunner } from './features/operations/run/run-operation.ts';
import { forgetSettledCustomers } from './features/sales/customer/forget-customer.ts';
import { purgeUnusedProofs } from './features/sales/proofs/payment-proofs.ts';
import { mailHouseOf } from './mail-house.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { FaultMonitor } from './platform/faults/fault-monitor.ts';
import { type Jobs, startJobs } from './platform/jobs/jobs.ts';
import { type Mailer, openLocalMailbox, openSmtpMailer } from './platform/mailer/mailer.ts';
import type { RateSource } from './platform/rates/fetch-rate.ts';
import { withCircuitBreaker } from './platform/storage/circuit-breaker.ts';
import { DISCARD_FILE } from './platform/storage/discard-file.ts';
import { openDiskStorage } from './platform/storage/disk-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import { deleteOldThrottles, openThrottle, openThrottleOff, type Throttle } from './platform/throttle/throttle.ts';

/** What the features stand on, started and ready. */
export interface Services {
  database: Database;
  faults: FaultMonitor;
  catalogue: Catalogue;
  operations: OperationRunner;
  storage: Storage;
  pictures: PictureLibrary;
  variants: PictureVariants;
  jobs: Jobs;
  mailer: Mailer;
  throttle: Throttle;
  tokens: Tokens;
  vault: Vault;
  logger: Logger;
  now(): Date;
  /** Ends background work and closes what was opened, the database last. */
  stop(): Promise<void>;
}

export interface ServicesOptions {
  config: Config;
  database: Database;
  logger: Logger;
  /** Pictures that can be made on demand. */
  pictureSource: PictureSource | null;
  now?: () => Date;
}

/** Brings the schema up to date and starts everything but the HTTP server. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { config, database, logger, pictureSource, now = () => new Date() } = options;
  const faults = new FaultMonitor(database, config.dataDir);
  const onProblem = (error: Error) => {
    faults.note(error);
    logger.error({ err: error }, 'background work failed');
  };
  await mkdir(config.dataDir, { recursive: true });
  // First, because it may end the start: nothing has been changed then.
  const authSecret = config.authSecret ?? (await loadAuthSecret(config.dataDir));
  await migrate(database);
  const storage = await openStorage(config, logger);
  const pictures = new PictureLibrary(storage, pictureSource);
  const variants = new PictureVariants(
    pictures,
    openDiskStorage(path.join(config.dataDir, 'cache'), { durable: false }),
  );
  const mailer = config.smtpUrl ? openSmtpMailer(config.smtpUrl) : openLocalMailbox();
  const tokens = createTokens(authSecret);
  const vault = createVault(authSecret);
  const throttle = config.throttle ? openThrottle(database) : openThrottleOff();
  const catalogue = new Catalogue(database, onProblem);
  await catalogue.start();
  const operations = new OperationRunner(database, catalogue, logger);
  await operations.settleInterrupted();

  const jobs = await startJobs(database, onProblem);
  const ending = new AbortController();
  const { mailFrom } = config;
  const deliver = openMailSender({ database, mailer, storage, jobs, mailFrom, ending: ending.signal });
  await jobs.work(DELIVER_MAILS, deliver);
  // What waited when the shop last ended goes out now, not with the next minute.
  await jobs.enqueue(database.connection, DELIVER_MAILS, {});
  // The net under a delivery that died in the middle, and under a word that got lost.
  await jobs.schedule('deliver-waiting-mails', '* * * * *', deliver);
  await jobs.work(DISCARD_FILE, ({ storageKey }) => storage.delete(storageKey));
  const house = mailHouseOf(config);
  await jobs.work(ACCOUNT_MAIL, (job) => sendAccountMail({ database, jobs, house, now }, job));
  if (config.rateSources.length > 0) {
    // Now, without holding up the start, and then twice an hour.
    const follow = () => followRate({ database, jobs, house: mailHouseOf(config), now }, config.rateSources, logger);
    void follow().catch(onProblem);
    await jobs.schedule('refresh-rate', '*/30 * * * *', follow);
  }
  await jobs.schedule('tidy', '17 * * * *', async () => {
    await purgeUnusedProofs(database, jobs, now());
    await forgetSettledCustomers(database, now());
    await deleteOldLinks(database.connection, now());
    await deleteOldDevices(database.connection, now());
  });
  // More often: each address that guesses leaves rows.
  await jobs.schedule('tidy-throttles', '*/5 * * * *', () => deleteOldThrottles(database));

  return {
    database,
    faults,
    catalogue,
    operations,
    storage,
    pictures,
    variants,
    jobs,
    mailer,
    throttle,
    tokens,
    vault,
    logger,
    now,
    async stop() {
      await operations.idle();
      ending.abort();
      await jobs.stop();
      await catalogue.stop();
      mailer.close();
      await database.close();
    },
  };
}

async function followRate(services: RefreshServices, sources: readonly RateSource[], logger: Logger): Promise<void> {
  const refreshed = await refreshRate(services, sources);
  if (refreshed.outcome === 'none') logger.warn({ problems: refreshed.problems }, 'no source has an exchange rate');
  if (refreshed.outcome === 'held-back')
    logger.warn({ rate: refreshed.rate }, 'an exchange rate jumped too far and is held back');
}

/** The AWS SDK is large: only a shop with a bucket loads it. */
async function openStorage(config: Config, logger: Logger): Promise<Storage> {
  if (!config.storageUrl) return openDiskStorage(path.join(config.dataDir, 'files'), { durable: true });
  const { openS3Storage } = await import('./platform/storage/s3-storage.ts');
  return withCircuitBreaker(openS3Storage(config.storageUrl), logger);
}
