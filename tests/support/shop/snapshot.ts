import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { digestTable, readOneMoment } from '#server/platform/backup/rows/read-rows.ts';
import { shopTables } from '#server/platform/backup/rows/shop-tables.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';

/** Everything in a directory and in a server's database, so that two snapshots of an unchanged target are equal. */
export async function stateOf(env: Record<string, string>): Promise<Record<string, string>> {
  return { ...(await filesIn(env.DATA_DIR ?? '')), ...(env.DATABASE_URL ? await tablesIn(env.DATABASE_URL) : {}) };
}

async function filesIn(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const state: Record<string, string> = {};
  for (const entry of entries.filter((file) => file.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    state[path.relative(directory, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return state;
}

async function tablesIn(url: string): Promise<Record<string, string>> {
  const database = await openServerDatabase(url, () => {});
  try {
    return await database.transaction(async (tx) => {
      await readOneMoment(tx);
      const state: Record<string, string> = {};
      for (const table of await shopTables(tx)) state[table.name] = JSON.stringify(await digestTable(tx, table));
      return state;
    });
  } finally {
    await database.close();
  }
}
