import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { MakeProblem } from './make-database.ts';
import { ConfigError } from './platform/config-error.ts';
import { besideItsPlace, removeMade, removeUnfinished } from './platform/unfinished.ts';

const MAKER = path.join(import.meta.dirname, 'make-database.ts');

/**
 * Makes the embedded database of an empty data directory, in a process of its own, because initdb and the demo take
 * hundreds of megabytes that a process never gives back. It is made beside its place and moved there when it is whole
 * and closed, so that a process killed in the middle leaves nothing that could be taken for a database.
 * @returns false when there is a database already
 * @throws ConfigError when the first administrator's settings cannot be used
 */
export async function makeDatabaseApart(dataDir: string): Promise<boolean> {
  const place = path.join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await removeUnfinished(dataDir, 'postgres');
  if ((await readdir(place).catch(() => [])).length > 0) return false;
  const beside = besideItsPlace(dataDir, 'postgres');
  try {
    await runMaker(beside);
    await rmdir(place).catch(() => {});
    await rename(beside, place);
  } finally {
    await removeMade(beside);
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
