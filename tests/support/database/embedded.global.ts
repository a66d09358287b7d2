import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { prepare } from './test-databases.ts';

/** Runs once for the project `embedded`: creates a migrated embedded database, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-embedded-'));
  const files = path.join(directory, 'postgres');
  const database = await openEmbeddedDatabase(files);
  await prepare(database);
  await database.close();
  project.provide('embeddedTemplate', files);
  return () => rm(directory, { recursive: true, force: true });
}
