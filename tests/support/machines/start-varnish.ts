import { freePort } from '../http/free-port.ts';
import { type RunningProgram, runProgram } from './run-program.ts';

/** Varnish with this VCL, which may import the modules of the package varnish-modules, such as xkey. */
export async function startVarnish(vcl: string): Promise<RunningProgram & { url: string }> {
  const port = await freePort();
  const running = await runProgram('varnishd', {
    files: { 'default.vcl': vcl },
    args: (folder) => [
      ...['-F', '-a', `127.0.0.1:${port}`, '-T', 'none', '-f', `${folder}/default.vcl`],
      ...['-n', `${folder}/work`, '-s', 'malloc,64m'],
    ],
    port,
  });
  return { ...running, url: `http://127.0.0.1:${port}` };
}
