import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { administer, named } from './administer.ts';

const TEMPLATE = 'vitrina_template';

/** A database for one test file. */
export interface TestDatabase {
  database: Database;
  /** Connection string for a second process; null for the embedded database, which only one process can open. */
  url: string | null;
  /** Deletes it; close it first. */
  drop(): Promise<void>;
}

function fail(error: Error): never {
  throw error;
}

/** What the shop does to a new database on every start; done once, then copied. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await ensureLocations(database);
  const jobs = await startJobs(database, fail);
  await jobs.stop();
}

/** Creates the migrated template database on the server at `url`. */
export async function prepareTemplate(url: string): Promise<void> {
  await administer(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const database = await openServerDatabase(named(url, TEMPLATE), fail);
  await prepare(database);
  await database.close();
}

/** A new database of the kind used by the test project. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('databaseKind') === 'postgres' ? copyTemplate(inject('postgresUrl')) : copyDirectory();
}

export function copyTemplate(url: string): Promise<TestDatabase> {
  // Copying files takes half the processor time of the default, which writes each block to the log.
  return createDatabase(url, `template ${TEMPLATE} strategy file_copy`);
}

/** An empty database on the server. */
export function createEmpty(url: string): Promise<TestDatabase> {
  return createDatabase(url, '');
}

async function createDatabase(url: string, options: string): Promise<TestDatabase> {
  const name = `vitrina_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} ${options}`);
  const own = named(url, name);
  return {
    // Tests may cut connections on purpose; the consequences show in the responses.
    database: await openServerDatabase(own, () => {}),
    url: own,
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

/** Copies the migrated embedded database: 1,300 files, for which `cp` without `Sync` takes six times as long. */
export function copyEmbedded(to: string): void {
  cpSync(inject('embeddedTemplate'), to, { recursive: true });
}

async function copyDirectory(): Promise<TestDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-database-'));
  copyEmbedded(directory);
  return {
    database: await openEmbeddedDatabase(directory),
    url: null,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}
