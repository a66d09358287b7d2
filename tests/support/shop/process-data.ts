import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { copyEmbedded, copyTemplate, createEmpty } from '../database/test-databases.ts';

/** The data of a shop that runs in its own process: by default migrated and empty, on the database kind of the test project. */
export interface ProcessData {
  /** Environment for the process: DATA_DIR, and DATABASE_URL on PostgreSQL. */
  env: Record<string, string>;
  /** Deletes the data; call it after the process has ended. */
  remove(): Promise<void>;
}

/** @param content `empty`: an empty DATA_DIR or database, without a schema */
export async function makeProcessData(content: 'migrated' | 'empty' = 'migrated'): Promise<ProcessData> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-process-'));
  const env: Record<string, string> = { DATA_DIR: directory };
  let drop = async () => {};
  if (inject('databaseKind') === 'postgres') {
    const make = content === 'empty' ? createEmpty : copyTemplate;
    const made = await make(inject('postgresUrl'));
    await made.database.close();
    env.DATABASE_URL = made.url ?? '';
    drop = made.drop;
  } else if (content === 'migrated') {
    copyEmbedded(path.join(directory, 'postgres'));
  }
  return {
    env,
    async remove() {
      await drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
