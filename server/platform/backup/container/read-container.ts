import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import {
  type BackupHeader,
  type BackupManifest,
  BackupRefused,
  backupHeader,
  backupManifest,
  FORMAT,
  type Part,
} from '#server/platform/backup/parts.ts';
import { isInside } from '#server/platform/backup/shop-files.ts';
import { type Reading, watched } from '#server/platform/backup/watched-source.ts';
import { type AcceptedSecret, parseAcceptedSecrets } from '#server/platform/secrets/accepted-secrets.ts';
import { ACCEPTED_SECRETS, HEADER, MANIFEST, ROWS, SECRET, STORED } from './entry-names.ts';
import { CUT_OR_ALTERED, checkTrailer } from './trailer.ts';

const decompress = promisify(gunzip);
const NO_BACKUP = 'This is no backup of a shop';

/** Maximum length of a part in bytes; our own parts are never longer. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024;

/**
 * Reads the parts of a container, in order. The last part is yielded before the checksum is verified, so the caller must
 * not commit before the iteration has ended.
 * @throws BackupRefused if it is not a backup, of another version, cut short or altered
 */
export async function* readContainer(source: Readable): AsyncGenerator<Part> {
  const reading = watched(source);
  for await (const { name, read } of entriesOf(reading)) {
    const part = await partOf(name, await read()).catch((error) => refuse(error, reading));
    if (part) yield part;
  }
}

/**
 * Reads a container to its end without loading anything.
 * @returns the header, the manifest, and the secrets if there are any
 * @throws BackupRefused as in `readContainer`
 */
export async function checkContainer(source: Readable) {
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  let secret: string | null = null;
  let acceptedSecrets: readonly AcceptedSecret[] = [];
  const reading = watched(source);
  for await (const { name, read } of entriesOf(reading)) {
    if (name.includes('/')) continue;
    const part = await partOf(name, await read()).catch((error) => refuse(error, reading));
    if (part?.kind === 'header') ({ header } = part);
    if (part?.kind === 'manifest') ({ manifest } = part);
    if (part?.kind === 'secret') ({ secret } = part);
    if (part?.kind === 'accepted-secrets') acceptedSecrets = part.secrets;
  }
  if (!header || !manifest) throw new BackupRefused(CUT_OR_ALTERED);
  return { header, manifest, secret, acceptedSecrets };
}

interface Entry {
  name: string;
  /** The bytes of an entry; those of an entry that is not read are skipped. */
  read(): Promise<Buffer>;
}

async function* entriesOf(reading: Reading): AsyncGenerator<Entry> {
  const archive = extract();
  const piped = pipeline(reading.bytes, checkTrailer(), archive);
  // The result is awaited at the end, although it may fail earlier.
  piped.catch(() => {});
  let first = true;
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header;
      if (first && name !== HEADER) throw new BackupRefused(NO_BACKUP);
      first = false;
      // Our backups contain no links, no directories, and no names that lead out of the target folder.
      if (size > MAX_ENTRY_BYTES || type !== 'file' || !isInside(name)) throw new BackupRefused(CUT_OR_ALTERED);
      let taken = false;
      const read = () => {
        taken = true;
        return buffer(entry).catch((error) => refuse(error, reading));
      };
      yield { name, read };
      if (!taken) entry.resume();
    }
    await piped;
  } catch (error) {
    refuse(error, reading);
  } finally {
    archive.destroy();
  }
  if (first) throw new BackupRefused(NO_BACKUP);
}

/** Turns the many errors of a corrupt archive into one message, but keeps the error of a source that cannot be read. */
function refuse(error: unknown, { failure }: Reading): never {
  if (failure !== null) throw failure;
  throw error instanceof BackupRefused ? error : new BackupRefused(CUT_OR_ALTERED);
}

async function partOf(name: string, bytes: Buffer): Promise<Part | null> {
  if (name === HEADER) return { kind: 'header', header: readHeader(bytes) };
  if (name === MANIFEST) return { kind: 'manifest', manifest: parsed(bytes, backupManifest) };
  if (name === SECRET) return { kind: 'secret', secret: bytes.toString() };
  if (name === ACCEPTED_SECRETS) return { kind: 'accepted-secrets', secrets: readAccepted(bytes) };
  if (name.startsWith(STORED)) return { kind: 'file', key: name.slice(STORED.length), bytes };
  if (!name.startsWith(ROWS)) return null;
  const [table = ''] = name.slice(ROWS.length).split('/');
  return { kind: 'rows', table, lines: (await decompress(bytes, { maxOutputLength: MAX_ENTRY_BYTES })).toString() };
}

function readAccepted(bytes: Buffer): AcceptedSecret[] {
  const secrets = parseAcceptedSecrets(bytes.toString());
  if (typeof secrets === 'string') throw new BackupRefused(CUT_OR_ALTERED);
  return secrets;
}

function readHeader(bytes: Buffer): BackupHeader {
  const { format } = parsed(bytes, z.object({ format: z.int() }));
  if (format === FORMAT) return parsed(bytes, backupHeader);
  throw new BackupRefused(`The backup has version ${format} of the format, and this shop reads version ${FORMAT}`);
}

function parsed<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  return schema.parse(JSON.parse(bytes.toString()));
}
