import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';

const TEMPLATE = 'vitrina_template';

/** A database of its own for one test file. */
export interface TestDatabase {
  database: Database;
  /** Where a second process finds it; null for the embedded one, which has a single owner. */
  url: string | null;
  /** Removes it, after it was closed. */
  drop(): Promise<void>;
}

function fail(error: Error): never {
  throw error;
}

/** Everything that every start does to a fresh database, done once and copied afterwards. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await startJobs(database, fail);
  await jobs.stop();
}

/** On the server at `url`: the migrated database that test files copy. */
export async function prepareTemplate(url: string): Promise<void> {
  await administer(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const database = await openServerDatabase(named(url, TEMPLATE), fail);
  await prepare(database);
  await database.close();
}

/** A fresh database of the kind that the test project runs on. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('databaseKind') === 'postgres' ? copyTemplate(inject('postgresUrl')) : copyDirectory();
}

export async function copyTemplate(url: string): Promise<TestDatabase> {
  const name = `vitrina_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${TEMPLATE}`);
  const own = named(url, name);
  return {
    // A test may cut the connections on purpose; what that breaks shows in the answers.
    database: await openServerDatabase(own, () => {}),
    url: own,
    drop: () => administer(url, `drop database if exists ${name} with (force)`),
  };
}

async function copyDirectory(): Promise<TestDatabase> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-database-'));
  await cp(inject('embeddedTemplate'), directory, { recursive: true });
  return {
    database: await openEmbeddedDatabase(directory),
    url: null,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}
