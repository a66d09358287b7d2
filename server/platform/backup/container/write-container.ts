import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Part } from '#server/platform/backup/parts.ts';
import { formatAcceptedSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { ACCEPTED_SECRETS, HEADER, MANIFEST, ROWS, SECRET, STORED } from './entry-names.ts';
import { appendTrailer } from './trailer.ts';

const compress = promisify(gzip);

/** Writes parts as a tar archive of small entries, so that no part stays in memory after it was written. */
export function writeContainer(destination: Writable) {
  const archive = pack();
  const written = pipeline(archive, appendTrailer(), destination);
  // `add` and `end` await it, but it may fail between these calls.
  written.catch(() => {});
  let rowsParts = 0;

  async function entry(name: string, bytes: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) };
      archive.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
    });
    try {
      // A failed destination takes no more bytes, and the archive would wait forever.
      await Promise.race([added, written]);
    } catch (error) {
      // The archive's own error only says that it was destroyed.
      if (archive.destroyed) await written;
      throw error;
    }
  }

  async function take(part: Part): Promise<void> {
    switch (part.kind) {
      case 'header':
        return entry(HEADER, json(part.header));
      case 'rows':
        rowsParts += 1;
        return entry(`${ROWS}${part.table}/${String(rowsParts).padStart(6, '0')}.gz`, await compress(part.lines));
      case 'file':
        return entry(`${STORED}${part.key}`, part.bytes);
      case 'secret':
        return entry(SECRET, Buffer.from(part.secret));
      case 'accepted-secrets':
        return entry(ACCEPTED_SECRETS, Buffer.from(formatAcceptedSecrets(part.secrets)));
      case 'manifest':
        return entry(MANIFEST, json(part.manifest));
    }
  }

  return {
    take,
    /** Resolves when the last byte has been written. */
    async end() {
      archive.finalize();
      await written;
    },
    /** Aborts; what was written so far is not a backup. */
    async abandon(reason: Error) {
      archive.destroy(reason);
      destination.destroy(reason);
      // Does not use `once`, which would throw the reason of the abort itself.
      if (!destination.closed) await new Promise<void>((resolve) => destination.once('close', resolve));
    },
  };
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
