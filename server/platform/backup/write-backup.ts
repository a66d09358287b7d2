import { checkContainer } from './container/read-container.ts';
import { writeContainer } from './container/write-container.ts';
import type { BackupManifest, TakePart } from './parts.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { readShop, type ShopSource } from './read-shop.ts';

/**
 * Writes a shop to a place, and reads the backup once more, because a backup that cannot be read is worthless. It
 * appears under its name only when complete. An older file of this name is replaced after the check, an object in a
 * bucket before it.
 * @param signal aborts and leaves nothing behind
 */
export async function writeBackup(
  source: ShopSource,
  place: BackupPlace,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  const pending = await place.write();
  const writer = writeContainer(pending.stream);
  const take: TakePart = (part) => {
    signal?.throwIfAborted();
    return writer.take(part);
  };
  try {
    const manifest = await readShop(source, take);
    await writer.end();
    if (pending.reread) await checkContainer(await pending.reread());
    await pending.keep();
    if (!pending.reread) await checkContainer(await place.read());
    return manifest;
  } catch (error) {
    await writer.abandon(error as Error);
    await pending.discard();
    throw error;
  }
}
