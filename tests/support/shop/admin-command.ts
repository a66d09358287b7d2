import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMMANDS } from './shop-process.ts';

/** Runs `npm run admin -- …words` with only this environment. */
export async function runAdmin(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; out: string; error: string; password: string }> {
  const child = spawn(process.execPath, [...COMMANDS.admin().args, ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  const [code] = await once(child, 'close');
  return { code, out, error, password: /password {2}(\S+)/.exec(out)?.[1] ?? '' };
}
