import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '../database/postgres-server.ts';

/** Made as docs/operations/replica.md says: copied from the running primary, which keeps the log for it in a slot. */
export function startStandby(primary: PostgresServer, settings: Record<string, string> = {}): Promise<PostgresServer> {
  return startPostgres({ ...NOT_DURABLE, ...settings }, async (data, run) => {
    const copy = ['-D', data, '-R', '-X', 'stream', '-C', '-S', 'standby', '-c', 'fast'];
    await run('pg_basebackup', ['-d', `${primary.url}?application_name=standby`, ...copy, '--no-sync']);
  });
}

/** Ends the server with its connections, as a machine that loses its power. */
export function cutPower(server: PostgresServer): void {
  process.kill(processOf(server), 'SIGKILL');
}

/** Lets the server hang: it takes connections and answers none. @returns what lets it go on */
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
