import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CUT_OR_ALTERED } from '#server/platform/backup/container/trailer.ts';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { watched } from '#server/platform/backup/watched-source.ts';

// Encrypts with a passphrase in the format of age (age-encryption.org/v1), so `age -d FILE` can decrypt it too.

/** The first bytes of a file in that format. */
export const SEALED = Buffer.from('age-encryption.org/v1\n');
/** Base-2 logarithm of scrypt's cost: each tried passphrase takes almost a second and 128 MB. */
const WORK = 17;

/**
 * Encrypts what is written to it, and finishes when the destination has finished. Holds only one chunk of 64 KB.
 * @param work a lower cost for tests
 */
export async function seal(destination: Writable, passphrase: string, work = WORK): Promise<Writable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(work);
  encrypter.setPassphrase(passphrase);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = pipeline(Readable.fromWeb((await encrypter.encrypt(readable)) as never), destination);
  const input = writable.getWriter();
  const sealed = new Writable({
    write(chunk: Buffer, _encoding, done) {
      input.write(chunk).then(() => done(), done);
    },
    final(done) {
      input
        .close()
        .then(() => written)
        .then(() => done(), done);
    },
    destroy(error, done) {
      input.abort(error).catch(() => {});
      if (destination.closed) return done(error);
      destination.once('close', () => done(error));
      destination.destroy(error ?? undefined);
    },
  });
  // A failed destination accepts no more bytes, so the writer must be released.
  written.catch((error: Error) => sealed.destroy(error));
  return sealed;
}

/**
 * Decrypts sealed bytes.
 * @throws BackupRefused when the passphrase is wrong, or the bytes are incomplete or altered
 */
export async function* unseal(source: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const reading = watched(source);
  try {
    const bytes = Readable.toWeb(Readable.from(reading.bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
    for await (const chunk of await decrypter.decrypt(bytes)) yield chunk as Uint8Array;
  } catch (error) {
    if (reading.failure !== null) throw reading.failure;
    throw new BackupRefused(/no identity matched/.test((error as Error).message) ? WRONG : CUT_OR_ALTERED);
  } finally {
    source.destroy();
  }
}

const WRONG = 'The passphrase is another than that of the backup, or the beginning of the backup was altered';
