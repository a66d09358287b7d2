import { Readable } from 'node:stream';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import type { BackupPlace } from './backup-place.ts';
import { SEALED, seal, unseal } from './seal.ts';

/** How backups are encrypted and decrypted. */
export interface Passphrase {
  /** BACKUP_PASSPHRASE, with which backups are encrypted; null: they are not encrypted. */
  given: string | null;
  /**
   * Asks for the passphrase of an encrypted backup when none is configured. Resolves with null when nobody can be
   * asked.
   */
  ask?: (name: string) => Promise<string | null>;
  /** A lower cost of encryption, for tests. */
  work?: number;
}

/** A place whose backups are encrypted when there is a passphrase. Unencrypted backups can be read in any case. */
export function sealedPlace(place: BackupPlace, { given, ask, work }: Passphrase): BackupPlace {
  let known = given;

  async function open(source: Readable): Promise<Readable> {
    const { head, rest } = await begin(source);
    if (!head.equals(SEALED)) return Readable.from(rest, { objectMode: false });
    known ??= (await ask?.(place.name)) ?? null;
    if (known === null) {
      source.destroy();
      throw new BackupRefused(
        `${place.name} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with`,
      );
    }
    return Readable.from(unseal(Readable.from(rest, { objectMode: false }), known), { objectMode: false });
  }

  return {
    name: place.name,
    read: async () => open(await place.read()),
    async write() {
      const pending = await place.write();
      if (given === null) return pending;
      const { reread } = pending;
      try {
        return {
          ...pending,
          stream: await seal(pending.stream, given, work),
          reread: reread && (async () => open(await reread())),
        };
      } catch (error) {
        await pending.discard();
        throw error;
      }
    },
  };
}

/** Reads the first bytes. `rest` still yields everything from the beginning. */
async function begin(source: Readable): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer> }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let read = Buffer.alloc(0);
  let isOver = false;
  while (!isOver && read.length < SEALED.length) {
    const { value, done } = await chunks.next();
    if (done) isOver = true;
    else read = Buffer.concat([read, value]);
  }
  async function* rest() {
    try {
      if (read.length > 0) yield read;
      if (!isOver) yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      source.destroy();
    }
  }
  return { head: read.subarray(0, SEALED.length), rest: rest() };
}
