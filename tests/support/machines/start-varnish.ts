import { freePort } from '../http/free-port.ts';
import { deployed, deployedPath, type RunningProgram, runProgram } from './run-program.ts';

export interface RunningVarnish extends RunningProgram {
  url: string;
  /** Address for purges. */
  purgeUrl: string;
}

/** Varnish in front of a shop, with the files of deploy/varnish. */
export async function startVarnish(shop: { url: string }): Promise<RunningVarnish> {
  const [port, purge] = [await freePort(), await freePort()];
  const running = await runProgram('varnishd', {
    files: { 'vitrina.vcl': deployed('varnish/vitrina.vcl').replace('"3000"', `"${new URL(shop.url).port}"`) },
    by: deployedPath('varnish/start-varnish.sh'),
    env: { LISTEN: `127.0.0.1:${port}`, PURGE: `127.0.0.1:${purge}`, VCL: 'vitrina.vcl', MEMORY: '64m' },
    args: (folder) => ['-n', `${folder}/work`],
    port,
  });
  return { ...running, url: `http://127.0.0.1:${port}`, purgeUrl: `http://127.0.0.1:${purge}` };
}
