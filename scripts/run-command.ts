import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface CommandResult {
  /** The exit code; 1 for a signal or a command that could not be started. */
  code: number;
  /** stdout and stderr, if they are captured instead of shown. */
  output: string;
}

/**
 * Runs a command from node_modules/.bin or PATH, in the root or `cwd`. Shows its output as it arrives, or captures it.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  { show = false, env = {}, cwd = ROOT }: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<CommandResult> {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env, PATH: path },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
