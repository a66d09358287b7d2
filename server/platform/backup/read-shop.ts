import type { Database } from '#server/platform/database/database.ts';
import type { AcceptedSecret } from '#server/platform/secrets/accepted-secrets.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type BackupManifest, BackupRefused, FORMAT, type TakePart } from './parts.ts';
import { RowDigest, readOneMoment, readRows } from './rows/read-rows.ts';
import { readSchemaVersion } from './rows/schema.ts';
import { readSequences } from './rows/sequences.ts';
import { shopTables } from './rows/shop-tables.ts';
import { isShopFile } from './shop-files.ts';

/** The parts of a shop that a backup contains. */
export interface ShopSource {
  database: Database;
  storage: ReadableStorage;
  /** null when unknown: the operator keeps this shop's secret elsewhere. */
  authSecret: string | null;
  /** Secrets that it has replaced or that will replace it; none when absent. */
  acceptedSecrets?: readonly AcceptedSecret[];
}

export type ReadableStorage = Pick<Storage, 'keys' | 'get'>;

/** Number of files read ahead, because reading one at a time would mostly wait for the bucket. */
const FILES_PREFETCHED = 8;

/**
 * Reads a whole shop, part by part: first the database as of one moment, then all files. Files come after the rows that
 * name them. So only files that the shop has deleted in the meantime can be missing.
 */
export async function readShop(source: ShopSource, take: TakePart): Promise<BackupManifest> {
  const read = await source.database.transaction(async (tx) => {
    await readOneMoment(tx);
    const version = await readSchemaVersion(tx);
    if (!version) throw new BackupRefused('There is no shop in the database');
    await take({ kind: 'header', header: { format: FORMAT, madeAt: new Date().toISOString(), ...version } });
    const tables = await shopTables(tx);
    const digests: BackupManifest['tables'] = [];
    for (const table of tables) {
      const digest = new RowDigest();
      for await (const rows of readRows(tx, table)) {
        digest.add(rows);
        const lines = rows.map((row) => JSON.stringify(row)).join('\n');
        await take({ kind: 'rows', table: table.name, lines });
      }
      digests.push({ name: table.name, ...digest.end() });
    }
    return { tables: digests, sequences: await readSequences(tx, tables) };
  }, 'long');
  const files = await readFiles(source.storage, take);
  await takeSecrets(source, take);
  const manifest = { ...read, files };
  await take({ kind: 'manifest', manifest });
  return manifest;
}

async function takeSecrets({ authSecret, acceptedSecrets = [] }: ShopSource, take: TakePart): Promise<void> {
  if (authSecret !== null) await take({ kind: 'secret', secret: authSecret });
  if (acceptedSecrets.length > 0) await take({ kind: 'accepted-secrets', secrets: acceptedSecrets });
}

/** @returns the number of files */
async function readFiles(storage: ReadableStorage, take: TakePart): Promise<number> {
  let files = 0;
  for await (const { key, bytes } of filesOf(storage)) {
    await take({ kind: 'file', key, bytes });
    files += 1;
  }
  return files;
}

/** All files of the shop in a storage; some are read ahead. A file that is deleted before it is read is left out. */
export async function* filesOf(storage: ReadableStorage): AsyncGenerator<{ key: string; bytes: Buffer }> {
  const prefetched: Promise<{ key: string; bytes: Buffer | null }>[] = [];
  const first = async () => {
    const file = await prefetched.shift();
    return file?.bytes ? [{ key: file.key, bytes: file.bytes }] : [];
  };
  for await (const key of storage.keys()) {
    if (!isShopFile(key)) continue;
    const reading = storage.get(key).then((bytes) => ({ key, bytes }));
    // The result is awaited in its turn; an earlier failure must not count as unhandled.
    reading.catch(() => {});
    prefetched.push(reading);
    if (prefetched.length >= FILES_PREFETCHED) yield* await first();
  }
  while (prefetched.length > 0) yield* await first();
}
