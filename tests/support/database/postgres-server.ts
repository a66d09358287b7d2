import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../http/free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type User, unprivilegedUser } from './unprivileged-user.ts';

const run = promisify(execFile);

const READY_WITHIN_MS = 60_000;

export interface PostgresServer {
  /** Superuser connection string to the database `postgres`. */
  url: string;
  /** TEST_DATABASE_URL, or the folder of the binaries; for messages. */
  origin: string;
  /** Stops the server and removes its files; does nothing to a server given by TEST_DATABASE_URL. */
  stop(): Promise<void>;
  /** Keeps its data in `data`; null for a server given by TEST_DATABASE_URL. */
  folder: string | null;
  /** Runs a PostgreSQL program, or a system program by its path, as the server's user and in its folder. */
  run(program: string, args: readonly string[]): Promise<void>;
  /**
   * Closes all connections, restarts on the same port and data, and waits until it accepts connections. Starts a
   * stopped server, too.
   */
  restart(): Promise<void>;
  /** As `pg_ctl stop -m fast`: ends all transactions and connections. Its data stay. */
  halt(): Promise<void>;
  /** Starts it again after `halt`, on the same port and data, and waits until it accepts connections. */
  resume(): Promise<void>;
}

/**
 * Shell script: runs `postgres` until its standard input ends, restarts it for each line read, and finally removes the
 * folder. Standard input is a pipe from the test process, so the server is stopped however that process ends, even by
 * kill -9.
 */
const GUARD = `
folder=$1; shift
while
  "$@" >>"$folder/log" 2>&1 &
  postgres=$!
  read -r line; again=$?
  kill -INT "$postgres"; wait "$postgres"
  [ "$again" = 0 ]
do :; done
rm -rf "$folder"
`;

/** The data of tests need not survive a crash of the machine. */
export const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Creates the data directory of a fresh server, in its folder. */
type MakeData = (data: string, run: PostgresServer['run']) => Promise<void>;

const makeEmpty: MakeData = (data, run) =>
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);

/**
 * A PostgreSQL server for tests: TEST_DATABASE_URL, or a fresh one on loopback, in a temporary folder.
 * @param settings of the fresh server; `{}` gives the default settings, with which each commit waits for the disk
 * @param makeData for the fresh server; by default a new database
 */
export async function startPostgres(
  settings: Record<string, string> = NOT_DURABLE,
  makeData: MakeData = makeEmpty,
): Promise<PostgresServer> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return given(TEST_DATABASE_URL);

  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  try {
    return await startFresh({ folder, user, settings, makeData });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function given(url: string): Promise<PostgresServer> {
  await ask(url);
  return {
    url,
    origin: 'TEST_DATABASE_URL',
    stop: async () => {},
    folder: null,
    run: () => Promise.reject(new Error('The programs of a server named by TEST_DATABASE_URL are not ours to run.')),
    restart: notOurs,
    halt: notOurs,
    resume: notOurs,
  };
}

async function notOurs(): Promise<void> {
  throw new Error('A server named by TEST_DATABASE_URL is not ours to stop.');
}

interface Fresh {
  folder: string;
  user: User | undefined;
  settings: Record<string, string>;
  makeData: MakeData;
}

async function startFresh({ folder, user, settings: given, makeData }: Fresh): Promise<PostgresServer> {
  const origin = findPostgresBinaries();
  const binaries = await reachable(origin, folder, user);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  const runHere: PostgresServer['run'] = async (program, args) => {
    await run(program.startsWith('/') ? program : join(binaries, program), args, options);
  };
  await makeData(data, runHere);

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...given,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', folder, join(binaries, 'postgres'), '-D', data, ...flags], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches only the test process; the guard ends when its standard input does.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const stop = async () => {
    guard.stdin.end();
    await ended;
    // The guard may lack permission to delete the folder itself.
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(url, join(folder, 'log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    origin,
    stop,
    folder,
    run: runHere,
    restart: async () => {
      const before = await startTime(url).catch(() => '');
      guard.stdin.write('again\n');
      while ((await startTime(url).catch(() => before)) === before) await delay(20);
    },
    halt: async () => {
      const pidFile = join(data, 'postmaster.pid');
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGINT');
      while (existsSync(pidFile)) await delay(20);
    },
    resume: async () => {
      guard.stdin.write('again\n');
      // Leaves out the log, because it records that the server was shut down.
      await answering(url, '');
    },
  };
}

/**
 * PostgreSQL's user may lack access to our folders (/root, for example); then the binaries are copied to a folder it
 * can read.
 */
async function reachable(binaries: string, folder: string, user: User | undefined): Promise<string> {
  if (!user) return binaries;
  try {
    await run(join(binaries, 'postgres'), ['--version'], { ...user, cwd: folder });
    return binaries;
  } catch {
    const copy = join(folder, 'postgresql');
    cpSync(dirname(realpathSync(binaries)), copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    return join(copy, 'bin');
  }
}

async function answering(url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await ask(url);
    } catch (error) {
      const reported = readLog(log);
      const over = Date.now() > deadline || /could not (bind|create)|database system is shut down/.test(reported);
      if (over) throw new Error(`PostgreSQL did not start: ${error}\n${reported}`);
      await delay(20);
    }
  }
}

function readLog(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-2000);
  } catch {
    return ''; // not written yet
  }
}

async function ask(url: string): Promise<void> {
  await startTime(url);
}

/** Identifies one run of the server, to detect that it was restarted. */
async function startTime(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // a restart closes the connection; the query reports it
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
    return rows[0]?.at ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}
