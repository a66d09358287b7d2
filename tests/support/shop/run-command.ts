import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMMANDS, NODE_COMPILE_CACHE, type OperatorCommand } from './shop-process.ts';

/** Runs `npm run <command> -- …words` with only this environment, and without a terminal. */
export async function runCommand(
  command: OperatorCommand,
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [...COMMANDS[command], ...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (error += chunk));
  const [code] = await once(child, 'close');
  return { code, out, error };
}
