import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { copyDatabase, type ShopPlace } from '#server/platform/backup/open-source.ts';
import type { Database } from '#server/platform/database/database.ts';

const WRITER = path.join(import.meta.dirname, 'backup-process.ts');

/** What the process is told; by message, because a command line can be read by everybody on the machine. */
export interface BackupOrder {
  copy: string;
  file: string;
  place: ShopPlace;
}

/**
 * Backs up an embedded shop that runs here. The shop waits while its database is copied; the copy is read in a process of
 * its own, whose memory goes with it.
 * @param place with the secret that is in use
 * @param signal kills it
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
    // Shoppers come first.
    if (writer.pid !== undefined) setPriority(writer.pid, constants.priority.PRIORITY_LOW);
    writer.send(order);
    const [code, killed] = await once(writer, 'exit');
    if (code !== 0) throw new Error(problem || `The process that wrote it ended with ${code ?? killed}`);
  } finally {
    process.off('exit', kill);
    signal.removeEventListener('abort', kill);
  }
}
