import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { closing, type Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { askOwner, claimDirectory } from '#server/platform/operator/directory-claim.ts';
import type { AcceptedSecret } from '#server/platform/secrets/accepted-secrets.ts';
import { findAuthSecret } from '#server/platform/secrets/auth-secret.ts';
import { findStoredSecrets, joinAccepted } from '#server/platform/secrets/stored-secrets.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { BackupRefused } from './parts.ts';
import type { ShopSource } from './read-shop.ts';

/** The settings that say where a shop's data is. */
export interface ShopPlace {
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string | null;
  authSecret: string | null;
  /** Secrets of AUTH_SECRET_ACCEPTED; none when absent. */
  acceptedSecrets?: readonly AcceptedSecret[];
  /** BACKUP_PASSPHRASE; the backup is not encrypted when absent. */
  backupPassphrase?: string | null;
}

/** Directory with copies of the database, from which backups are made. */
const COPY = 'postgres.copy-';
/**
 * An unchanged copy of this age, in ms, was left behind by a killed process. Its birth time does not count, because
 * some file systems do not record one.
 */
const STALE_MS = 24 * 60 * 60 * 1000;
const COPY_REQUEST = 'copy database';

/**
 * Opens the shop of these settings for reading, whether it runs or not. A process that has the embedded database open
 * makes a copy of its files, and then goes on.
 * @throws BackupRefused if there is no shop
 */
export async function readingShop<Result>(
  place: ShopPlace,
  work: (source: ShopSource) => Promise<Result>,
): Promise<Result> {
  const storage = await openShopStorage(place);
  const secrets = await findSecrets(place);
  const read = (database: Database) => work({ database, storage, ...secrets });
  if (place.databaseUrl) return closing(await openServerDatabase(place.databaseUrl, () => {}), read);

  const files = path.join(place.dataDir, 'postgres');
  if (!existsSync(files)) {
    throw new BackupRefused(`There is no shop in ${place.dataDir}: set DATA_DIR or DATABASE_URL as the shop has them`);
  }
  const answer = await askOwner(place.dataDir, COPY_REQUEST);
  if (answer !== null) return onCopy(copyIn(answer), read);
  const claim = await claimDirectory(place.dataDir, async () => BUSY);
  if (!claim) throw new BackupRefused('Another process has the database open');
  try {
    return await closing(await openEmbeddedDatabase(files), read);
  } finally {
    await claim.release();
  }
}

/** Opens a database from a copy of its files, and deletes the copy afterwards. */
export async function onCopy<Result>(copy: string, read: (database: Database) => Promise<Result>): Promise<Result> {
  try {
    return await closing(await openEmbeddedDatabase(copy), read);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The secrets of these settings; without AUTH_SECRET, those in DATA_DIR. */
async function findSecrets(place: ShopPlace): Promise<Pick<ShopSource, 'authSecret' | 'acceptedSecrets'>> {
  const { dataDir, authSecret, acceptedSecrets = [] } = place;
  if (authSecret !== null) return { authSecret, acceptedSecrets: joinAccepted(authSecret, acceptedSecrets, []) };
  const [current, earlier] = [await findAuthSecret(dataDir), await findStoredSecrets(dataDir)];
  return { authSecret: current, acceptedSecrets: joinAccepted(current, acceptedSecrets, earlier) };
}

/** The pictures and proofs of these settings. */
export async function openShopStorage({ dataDir, storageUrl }: ShopPlace): Promise<Storage> {
  if (!storageUrl) return openDiskStorage(path.join(dataDir, 'files'), { durable: true });
  const { openS3Storage } = await import('#server/platform/storage/s3-storage.ts');
  return openS3Storage(storageUrl);
}

/** Answers an operator's command while this process has the database open. */
const BUSY = JSON.stringify({ problem: 'Another process has the database open' });

/** Whether this command line asks for a copy of the database. */
export function asksForCopy(line: string): boolean {
  return line === COPY_REQUEST;
}

/** Copies the embedded database of a shop that runs. @returns the answer to a command that asked for it */
export async function answerCopy(database: Database | null, dataDir: string): Promise<string> {
  if (!database) return JSON.stringify({ problem: 'The shop is starting; try again in a moment' });
  try {
    return JSON.stringify({ copy: await copyDatabase(database, dataDir) });
  } catch (error) {
    return JSON.stringify({ problem: `The database could not be copied: ${describeError(error)}` });
  }
}

/**
 * Copies an embedded database within DATA_DIR. Other work waits meanwhile.
 * @returns the directory of the copy
 */
export async function copyDatabase(database: Database, dataDir: string): Promise<string> {
  await removeStaleCopies(dataDir);
  const copy = path.resolve(dataDir, `${COPY}${randomUUID()}`);
  try {
    await database.copyFiles?.(copy);
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
  return copy;
}

async function removeStaleCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const place = path.join(dataDir, name);
    const made = name.startsWith(COPY) ? await stat(place).catch(() => null) : null;
    if (made && Date.now() - made.ctimeMs > STALE_MS) await rm(place, { recursive: true, force: true });
  }
}

function copyIn(answer: string): string {
  const { copy, problem } = answer ? (JSON.parse(answer) as { copy?: string; problem?: string }) : {};
  if (copy) return copy;
  throw new BackupRefused(problem ?? 'The shop that runs is older than this command: start it anew first');
}
