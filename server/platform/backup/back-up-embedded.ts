import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { copyDatabase, type ShopPlace } from '#server/platform/backup/open-source.ts';
import type { Database } from '#server/platform/database/database.ts';

const WRITER = path.join(import.meta.dirname, 'backup-process.ts');

/** Sent to the process as a message, because everyone on the machine can read a command line. */
export interface BackupOrder {
  copy: string;
  file: string;
  place: ShopPlace;
}

/**
 * Backs up the embedded shop of this process. The shop waits while its database is copied. A child process reads the copy,
 * so that its memory is given back.
 * @param place with the secret in use
 * @param signal kills the child process
 */
export async function backUpEmbedded(
  database: Database,
  { file, place, signal }: { file: string; place: ShopPlace; signal: AbortSignal },
): Promise<void> {
  const copy = await copyDatabase(database, place.dataDir);
  try {
    await runWriter({ copy, file, place }, signal);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function runWriter(order: BackupOrder, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const writer = fork(WRITER);
  const kill = () => void writer.kill('SIGKILL');
  process.once('exit', kill);
  signal.addEventListener('abort', kill, { once: true });
  let problem = '';
  writer.on('message', (message) => {
    problem = String(message);
  });
  try {
    // Requests of shoppers take precedence.
    if (writer.pid !== undefined) setPriority(writer.pid, constants.priority.PRIORITY_LOW);
    writer.send(order);
    const [code, killed] = await once(writer, 'exit');
    if (code !== 0) throw new Error(problem || `The process that wrote it ended with ${code ?? killed}`);
  } finally {
    process.off('exit', kill);
    signal.removeEventListener('abort', kill);
  }
}
