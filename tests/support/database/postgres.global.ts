import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { prepareTemplate } from './test-databases.ts';

/** Runs once for the project `postgres`: starts a server with a migrated template, which test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    await prepareTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return server.stop;
}
