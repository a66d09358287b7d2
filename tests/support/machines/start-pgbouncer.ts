import { unprivilegedUser } from '../database/unprivileged-user.ts';
import { freePort } from '../http/free-port.ts';
import { deployed, type RunningProgram, runProgram } from './run-program.ts';

/**
 * PgBouncer as `deploy/pgbouncer/pgbouncer.ini` sets it up, in front of a server of the tests, which asks for no password.
 * @param serverUrl any database of the server; the pooler leads to all of them
 * @param settings of the section `[pgbouncer]`, in place of those in the file
 * @returns `url`: the same database through the pooler
 */
export async function startPgbouncer(
  serverUrl: string,
  settings: Record<string, string | number> = {},
): Promise<RunningProgram & { url: string }> {
  const port = await freePort();
  const server = new URL(serverUrl);
  const own = {
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    logfile: '',
    pidfile: '',
    ...settings,
  };
  const limit = `connect_query='set statement_timeout = 25000'`;
  const everyDatabase = `* = host=${server.hostname} port=${server.port} user=${server.username} ${limit}`;
  // A value given twice is the last one, but a section given twice begins anew from its defaults.
  const ini = [
    deployed('pgbouncer/pgbouncer.ini').replace('[databases]', `[databases]\n${everyDatabase}`),
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ].join('\n');
  const running = await runProgram('pgbouncer', {
    files: { 'pgbouncer.ini': ini },
    args: (folder) => [`${folder}/pgbouncer.ini`],
    user: unprivilegedUser(),
    port,
  });
  const url = new URL(serverUrl);
  url.port = String(port);
  return { ...running, url: url.href };
}
