import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The Node flags and settings of scripts/start.mjs and deploy/. */
export const SHOP_ARGS = ['--max-semi-space-size=8', path.join(ROOT, 'server/main.ts')];
export const SHOP_ENV = { MALLOC_ARENA_MAX: '1' };

/** Arguments of Node for the commands of package.json. `start` is what `npm start` runs after its build. */
export const COMMANDS = {
  start: SHOP_ARGS,
  dev: ['--conditions=development', path.join(ROOT, 'server/dev.ts')],
  admin: [path.join(ROOT, 'server/admin.ts')],
  migrate: [path.join(ROOT, 'server/commands/migrate.ts')],
  backup: [path.join(ROOT, 'server/commands/backup.ts')],
  restore: [path.join(ROOT, 'server/commands/restore.ts')],
  move: [path.join(ROOT, 'server/commands/move.ts')],
};
export type OperatorCommand = 'admin' | 'migrate' | 'backup' | 'restore' | 'move';
export type ShopCommand = Exclude<keyof typeof COMMANDS, OperatorCommand>;
/** What Node keeps here of each compiled module saves the next process a quarter of the processor time of its start. */
export const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/vitrina-modules');
const READY = /is open: http:\/\/\S+:(\d+)[\n"]/;
const START_TIMEOUT_MS = 400_000;
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

/**
 * Starts the shop as `npm start` or `npm run dev` does, with only this environment, and waits until it prints its URL.
 * It listens on whatever port is free, unless the environment names one.
 */
export async function startShopProcess(
  env: Record<string, string>,
  command: ShopCommand = 'start',
): Promise<ShopProcess> {
  const child = spawn(process.execPath, COMMANDS[command], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      ...SHOP_ENV,
      LOG_LEVEL: 'warn',
      RATE_SOURCES: '',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(() => child.exitCode);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const port = await ready(child, () => output);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    gone: exited,
    async end(signal) {
      child.kill(signal);
      return exited;
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
