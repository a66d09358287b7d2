import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ALLOCATOR, nodeFlags, SHOP } from '../../../scripts/shop-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
type Environment = Record<string, string | undefined>;
interface Command {
  args: string[];
  env: Record<string, string>;
}
/**
 * The same commands as in package.json, for a shop with this environment: `start` as it is after its build; and that from
 * its sources, whose packages can be patched.
 */
export const COMMANDS = {
  start: (env: Environment): Command => ({ args: [...nodeFlags(env), SHOP], env: ALLOCATOR }),
  sources: (env: Environment): Command => ({
    args: [...nodeFlags(env), ...cached('server/main.ts')],
    env: { ...ALLOCATOR, NODE_ENV: 'production' },
  }),
  dev: (): Command => ({ args: ['--conditions=development', ...cached('server/dev.ts')], env: {} }),
  admin: (): Command => ({ args: cached('server/admin.ts'), env: {} }),
  migrate: (): Command => ({ args: cached('server/commands/migrate.ts'), env: {} }),
  backup: (): Command => ({ args: cached('server/commands/backup.ts'), env: {} }),
  restore: (): Command => ({ args: cached('server/commands/restore.ts'), env: {} }),
  move: (): Command => ({ args: cached('server/commands/move.ts'), env: {} }),
};
export type OperatorCommand = 'admin' | 'migrate' | 'backup' | 'restore' | 'move';
export type ShopCommand = Exclude<keyof typeof COMMANDS, OperatorCommand>;
const READY = /is open: http:\/\/\S+:(\d+)[\n"]/;
const START_TIMEOUT_MS = 180_000;
/** Timeout in ms for tests and hooks that start processes; generous, since the machine may be busy. */
export const PROCESS_TIMEOUT = 240_000;

/** The shop in a process of its own, as an operator runs it. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** All output so far. */
  output(): string;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has exited. @returns the exit code; null when a signal killed it */
  gone: Promise<number | null>;
  /** Sends the signal and waits until it has exited. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

function cached(file: string): string[] {
  return ['--import', path.join(ROOT, 'server/start-quickly.mjs'), path.join(ROOT, file)];
}

/**
 * Starts the shop as `npm start` or `npm run dev` does, with only this environment, and waits until it prints its URL.
 * It listens on whatever port is free, unless the environment names one.
 */
export async function startShopProcess(
  env: Record<string, string>,
  command: ShopCommand = 'start',
): Promise<ShopProcess> {
  const { args, env: settings } = COMMANDS[command](env);
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      ...settings,
      LOG_LEVEL: 'warn',
      RATE_SOURCES: '',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit').then(() => child.exitCode);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const port = await ready(child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    gone,
    async end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

/** @returns the port it listens on */
function ready(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not open in time:\n${output()}`));
    }, START_TIMEOUT_MS);
    child.stdout?.on('data', () => {
      const port = READY.exec(output())?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(port);
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code}:\n${output()}`));
    });
  });
}
