import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { MakeProblem } from './make-database.ts';
import { ConfigError } from './platform/config-error.ts';
import { removeMade, removeUnfinished, temporaryPath } from './platform/unfinished.ts';

const MAKER = path.join(import.meta.dirname, 'make-database.ts');

/**
 * Makes the embedded database of an empty data directory in a child process, because initdb and the demo take hundreds of
 * megabytes that a process never gives back. The database is made under a temporary name and renamed once it is complete
 * and closed. So a process that is killed halfway leaves nothing that looks like a database.
 * @returns false when there is a database already
 * @throws ConfigError when the first administrator's settings cannot be used
 */
export async function makeDatabaseInChild(dataDir: string): Promise<boolean> {
  const place = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await removeUnfinished(dataDir, 'postgres');
  if ((await readdir(place).catch(() => [])).length > 0) return false;
  const temporary = temporaryPath(dataDir, 'postgres');
  try {
    await runMaker(temporary);
    await rmdir(place).catch(() => {});
    await rename(temporary, place);
  } finally {
    await removeMade(temporary);
  }
  return true;
}

async function runMaker(directory: string): Promise<void> {
  const maker = fork(MAKER, [directory]);
  const kill = () => void maker.kill('SIGKILL');
  process.once('exit', kill);
  let problem: MakeProblem | null = null;
  maker.on('message', (message: MakeProblem) => {
    problem = message;
  });
  const [code, signal] = await once(maker, 'exit');
  process.off('exit', kill);
  if (code === 0) return;
  throwProblem(
    problem ?? { message: `The database was not made: its process ended with ${code ?? signal}`, isConfig: false },
  );
}

function throwProblem({ message, isConfig }: MakeProblem): never {
  throw isConfig ? new ConfigError(message) : new Error(message);
}
