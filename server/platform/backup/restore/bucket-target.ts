import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypeOf } from '#server/platform/backup/load-shop.ts';
import { isShopFile } from '#server/platform/backup/shop-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type FilesTarget, hasFiles } from './files-target.ts';
import { undoAll } from './undo-all.ts';

/** Maximum number of keys named in a message to the operator. */
const MOST_NAMED = 5;

/**
 * A bucket. Files are written directly to their keys. This machine keeps the replaced files until the end, so a failed
 * restore puts them back. A killed restore cannot do so.
 */
export async function openBucketTarget(url: string): Promise<FilesTarget> {
  const { openS3Storage } = await import('#server/platform/storage/s3-storage.ts');
  const bucket = openS3Storage(url);
  const replaced = new ReplacedFiles();
  /** Keys in the backup, and the keys among them that were new in the bucket. */
  const [restored, made] = [new Set<string>(), new Set<string>()];
  let isEmpty = false;

  return {
    async contents() {
      isEmpty = !(await hasFiles(bucket));
      return isEmpty ? null : 'pictures or proofs in the bucket';
    },
    async clear() {},
    storage: {
      ...bucket,
      async put(key, bytes, contentType) {
        const there = isEmpty ? null : await bucket.get(key);
        restored.add(key);
        if (there?.equals(bytes)) return;
        if (there) await replaced.keep(key, there);
        else made.add(key);
        await bucket.put(key, bytes, contentType);
      },
    },
    async place() {},
    async undo() {
      await undoAll(
        () => deleteFiles(bucket, made),
        () => replaced.putBack((key, bytes) => bucket.put(key, bytes, contentTypeOf(key))),
      );
    },
    async finish() {
      await undoAll(
        async () => {
          const old: string[] = [];
          for await (const key of bucket.keys()) if (isShopFile(key) && !restored.has(key)) old.push(key);
          await deleteFiles(bucket, old);
        },
        () => replaced.forget(),
      );
    },
  };
}

/** @throws when some files cannot be deleted */
async function deleteFiles(bucket: Pick<Storage, 'delete'>, keys: Iterable<string>): Promise<void> {
  const stayed: string[] = [];
  for (const key of keys) await bucket.delete(key).catch(() => stayed.push(key));
  if (stayed.length === 0) return;
  const names = stayed.length > MOST_NAMED ? `${stayed.slice(0, MOST_NAMED).join(', ')} …` : stayed.join(', ');
  throw new Error(`${stayed.length} files could not be deleted from the bucket: ${names}`);
}

/** The bucket's files that were overwritten, in a directory that only this machine's user can read. */
class ReplacedFiles {
  readonly #keys: string[] = [];
  #directory: Promise<string> | null = null;

  async keep(key: string, bytes: Buffer): Promise<void> {
    this.#directory ??= mkdtemp(path.join(tmpdir(), 'vitrina-replaced-'));
    const file = path.join(await this.#directory, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes, { mode: 0o600 });
    this.#keys.push(key);
  }

  /** @throws when some files cannot be put back; the message says where they are */
  async putBack(put: (key: string, bytes: Buffer) => Promise<void>): Promise<void> {
    const directory = await this.#directory;
    if (directory === null) return;
    let failed = 0;
    for (const key of this.#keys) {
      try {
        await put(key, await readFile(path.join(directory, key)));
      } catch {
        failed += 1;
      }
    }
    if (failed > 0) throw new Error(`${failed} files could not be put back into the bucket: they are in ${directory}`);
    await this.forget();
  }

  async forget(): Promise<void> {
    if (this.#directory) await rm(await this.#directory, { recursive: true, force: true });
  }
}
