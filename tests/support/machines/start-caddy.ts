import { freePort } from '../http/free-port.ts';
import { deployed, type RunningProgram, runProgram } from './run-program.ts';

/**
 * Caddy with the configuration of deploy/, without TLS.
 * @param shops addresses of the two shop processes behind it
 */
export async function startCaddy([one, two]: readonly [string, string]): Promise<RunningProgram & { url: string }> {
  const port = await freePort();
  const config = deployed('image/Caddyfile').replace('shop-a:3000', one).replace('shop-b:3000', two);
  const running = await runProgram('caddy', {
    // Its admin interface would listen on a fixed port.
    files: { Caddyfile: `{\n\tadmin off\n}\n${config}` },
    args: (folder) => ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'],
    env: {
      SITE_HOST: `http://127.0.0.1:${port}`,
      HOME: '/nonexistent',
      XDG_DATA_HOME: '/tmp',
      XDG_CONFIG_HOME: '/tmp',
    },
    port,
  });
  return { ...running, url: `http://127.0.0.1:${port}` };
}
