import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentTypeOf } from '#server/platform/backup/load-shop.ts';
import { isShopFile } from '#server/platform/backup/shop-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type FilesTarget, hasFiles } from './files-target.ts';
import { undoAll } from './undo-all.ts';

/** Keys in a message to the operator. */
const MOST_NAMED = 5;

/**
 * A bucket: files are written to their place. What they replace is kept on this machine until all is done, so that a
 * restore that fails puts it back; one that is killed cannot.
 */
export async function openBucketTarget(url: string): Promise<FilesTarget> {
  const { openS3Storage } = await import('#server/platform/storage/s3-storage.ts');
  const bucket = openS3Storage(url);
  const replaced = new ReplacedFiles();
  /** Keys that are in the backup, and those of them that were not in the bucket. */
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

/** @throws when some cannot be deleted */
async function deleteFiles(bucket: Pick<Storage, 'delete'>, keys: Iterable<string>): Promise<void> {
  const stayed: string[] = [];
  for (const key of keys) await bucket.delete(key).catch(() => stayed.push(key));
  if (stayed.length === 0) return;
  const names = stayed.length > MOST_NAMED ? `${stayed.slice(0, MOST_NAMED).join(', ')} …` : stayed.join(', ');
  throw new Error(`${stayed.length} files could not be deleted from the bucket: ${names}`);
}

/** Files of a bucket that others were written over, in a directory for this machine's user alone. */
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

  /** @throws when some cannot be put back; they stay where the message says */
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
