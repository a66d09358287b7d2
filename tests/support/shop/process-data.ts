import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { copyTemplate } from '../database/test-databases.ts';

/** Where a shop in a process of its own keeps its data: migrated, empty, and of the kind that the test project runs on. */
export interface ProcessData {
  /** For the process: DATA_DIR, and DATABASE_URL on PostgreSQL. */
  env: Record<string, string>;
  /** After the process ended. */
  remove(): Promise<void>;
}

export async function makeProcessData(): Promise<ProcessData> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-process-'));
  const env: Record<string, string> = { DATA_DIR: directory };
  let drop = async () => {};
  if (inject('databaseKind') === 'postgres') {
    const copy = await copyTemplate(inject('postgresUrl'));
    await copy.database.close();
    env.DATABASE_URL = copy.url ?? '';
    drop = copy.drop;
  } else {
    await cp(inject('embeddedTemplate'), path.join(directory, 'postgres'), { recursive: true });
  }
  return {
    env,
    async remove() {
      await drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
