import type { Connection } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { BackupHeader, BackupManifest, Part } from './parts.ts';
import { emptyTables, loadRows, switchTriggers } from './rows/load-rows.ts';
import { digestTable, writePlainText } from './rows/read-rows.ts';
import { makeSchema } from './rows/schema.ts';
import { setSequences } from './rows/sequences.ts';
import { type ShopTable, shopTables } from './rows/shop-tables.ts';

/** The target of a restore or a move. The caller undoes all of it if loading fails. */
interface ShopTarget {
  /** A transaction on a database without a shop. */
  tx: Connection;
  storage: Pick<Storage, 'put'>;
}

/** Number of files written at the same time, because a bucket takes long to respond. */
const FILES_AT_ONCE = 8;

/** Loads the parts of a shop in the order in which they were read, and compares the stored rows with the parts. */
export class ShopLoader {
  readonly #target: ShopTarget;
  readonly #writing = new Set<Promise<void>>();
  #tables: ShopTable[] = [];
  #files = 0;
  #failure: { error: unknown } | null = null;

  constructor(target: ShopTarget) {
    this.#target = target;
  }

  readonly take = async (part: Part): Promise<void> => {
    switch (part.kind) {
      case 'header':
        return this.#begin(part.header);
      case 'rows':
        return this.#load(part.table, part.lines);
      case 'file':
        return this.#write(part.key, part.bytes);
      // The caller decides where the secrets go.
      case 'secret':
      case 'accepted-secrets':
        return;
      case 'manifest':
        return this.#finish(part.manifest);
    }
  };

  async #begin(header: BackupHeader): Promise<void> {
    const { tx } = this.#target;
    await writePlainText(tx);
    await makeSchema(tx, header);
    this.#tables = await shopTables(tx);
    await switchTriggers(tx, this.#tables, 'disable');
    await emptyTables(tx, this.#tables);
  }

  async #load(name: string, lines: string): Promise<void> {
    const table = this.#tables.find((known) => known.name === name);
    if (!table) throw new Error(`The shop has no table ${name}`);
    const rows: string[] = lines.split('\n').map((line) => JSON.parse(line));
    await loadRows(this.#target.tx, table, rows);
  }

  async #write(key: string, bytes: Buffer): Promise<void> {
    this.#files += 1;
    const writing = this.#target.storage.put(key, bytes, contentTypeOf(key)).catch((error) => {
      this.#failure ??= { error };
    });
    this.#writing.add(writing);
    void writing.finally(() => this.#writing.delete(writing));
    if (this.#writing.size >= FILES_AT_ONCE) await Promise.race(this.#writing);
    if (this.#failure) throw this.#failure.error;
  }

  async #finish({ tables, sequences, files }: BackupManifest): Promise<void> {
    await this.settle();
    if (this.#failure) throw (this.#failure as { error: unknown }).error;
    if (this.#files !== files) throw new Error(`${this.#files} of ${files} files were loaded`);
    const { tx } = this.#target;
    await switchTriggers(tx, this.#tables, 'enable');
    await setSequences(tx, sequences);
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ');
    if (names(tables) !== names(this.#tables)) throw new Error('The tables are not those of the backup');
    for (const [index, table] of this.#tables.entries()) {
      const { rows, sha256 } = await digestTable(tx, table);
      const read = tables[index];
      if (rows !== read?.rows || sha256 !== read.sha256) {
        throw new Error(`${table.name} has other rows than were read: ${rows} of ${read?.rows}`);
      }
    }
  }

  /** Waits for files that are still being written. Call it before the loaded data is undone. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing);
  }
}

export function contentTypeOf(key: string): string {
  if (key.endsWith('.jpg')) return 'image/jpeg';
  return key.endsWith('.gone') ? 'text/plain' : 'application/octet-stream';
}
