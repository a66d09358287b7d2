import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '../database/postgres-server.ts';

/**
 * Created as docs/operations/replica.md says: copied from the running primary, which keeps the log for the standby in a
 * slot.
 */
export function startStandby(primary: PostgresServer, settings: Record<string, string> = {}): Promise<PostgresServer> {
  return startPostgres({ ...NOT_DURABLE, ...settings }, async (data, run) => {
    const copy = ['-D', data, '-R', '-X', 'stream', '-C', '-S', 'standby', '-c', 'fast'];
    await run('pg_basebackup', ['-d', `${primary.url}?application_name=standby`, ...copy, '--no-sync']);
  });
}

/** Ends the server and its connections at once, like a machine that loses power. */
export function cutPower(server: PostgresServer): void {
  process.kill(processOf(server), 'SIGKILL');
}

/** Freezes the server: it accepts connections and never answers. @returns a function that resumes it */
export function freeze(server: PostgresServer): () => void {
  const parent = processOf(server);
  const children = execFileSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
  const all = [parent, ...children];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  };
}

function processOf({ folder }: PostgresServer): number {
  const [pid] = readFileSync(join(folder ?? '', 'data/postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}
