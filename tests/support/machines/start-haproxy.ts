import { freePort } from '../http/free-port.ts';
import { type RunningProgram, runProgram } from './run-program.ts';

/**
 * HAProxy with this configuration. In it, `"${LISTEN}"` is its own address; `env` defines the other names.
 * @param env for example `{ SHOP1: '127.0.0.1:3001' }`
 */
export async function startHaproxy(
  config: string,
  env: Record<string, string> = {},
): Promise<RunningProgram & { url: string }> {
  const port = await freePort();
  const running = await runProgram('haproxy', {
    files: { 'haproxy.cfg': config },
    args: (folder) => ['-db', '-f', `${folder}/haproxy.cfg`],
    env: { ...env, LISTEN: `127.0.0.1:${port}` },
    port,
  });
  return { ...running, url: `http://127.0.0.1:${port}` };
}
