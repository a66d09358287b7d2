import { unprivilegedUser } from '../database/unprivileged-user.ts';
import { freePort } from '../http/free-port.ts';
import { deployed, type RunningProgram, runProgram } from './run-program.ts';

export interface PgbouncerOptions {
  /** Settings for the section `[pgbouncer]`, in place of those in the file. */
  settings?: Record<string, string | number>;
  /** The file of users, who then need their password; default: everybody may connect to every database. */
  users?: string;
  /** Default: a free port. */
  port?: number;
}

/**
 * PgBouncer as `deploy/pgbouncer/pgbouncer.ini` sets it up, in front of a server of the tests.
 * @param serverUrl any database of the server
 * @returns `url`: the same database through the pooler
 */
export async function startPgbouncer(
  serverUrl: string,
  { settings = {}, users, port: given }: PgbouncerOptions = {},
): Promise<RunningProgram & { url: string }> {
  const port = given ?? (await freePort());
  const server = new URL(serverUrl);
  const deployedIni = deployed('pgbouncer/pgbouncer.ini').replace('port=5432', `port=${server.port}`);
  const limit = `connect_query='set statement_timeout = 25000; set jit = off'`;
  const everyDatabase = `* = host=${server.hostname} port=${server.port} user=${server.username} ${limit}`;
  const own = {
    listen_port: port,
    unix_socket_dir: '',
    logfile: '',
    pidfile: '',
    ...(users === undefined ? { auth_type: 'any' } : { auth_file: 'userlist.txt' }),
    ...settings,
  };
  // A repeated setting replaces the earlier value, but a repeated section resets its settings to their defaults.
  const ini = [
    users === undefined ? deployedIni.replace('[databases]', `[databases]\n${everyDatabase}`) : deployedIni,
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ].join('\n');
  const running = await runProgram('pgbouncer', {
    files: { 'pgbouncer.ini': ini, 'userlist.txt': users ?? '' },
    args: (folder) => [`${folder}/pgbouncer.ini`],
    user: unprivilegedUser(),
    port,
  });
  const url = new URL(serverUrl);
  url.port = String(port);
  return { ...running, url: url.href };
}
