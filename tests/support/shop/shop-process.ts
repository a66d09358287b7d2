import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../../server');
const COMPILE_CACHE = path.resolve(SERVER, '../node_modules/.cache/compile');
/** The same commands as in package.json. */
const COMMANDS = {
  start: ['--max-semi-space-size=8', path.join(SERVER, 'main.ts')],
  dev: ['--conditions=development', path.join(SERVER, 'dev.ts')],
};
const READY = /is open: (http\S+)/;
const START_TIMEOUT_MS = 100_000;
/** Timeout in ms for tests and hooks that start processes; generous, since the machine may be busy. */
export const PROCESS_TIMEOUT = 120_000;

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

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/**
 * Starts the shop as `npm start` or `npm run dev` does, with only this environment, and waits until it prints its URL.
 */
export async function startShopProcess(
  env: Record<string, string>,
  command: keyof typeof COMMANDS = 'start',
): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, COMMANDS[command], {
    env: {
      PATH: process.env.PATH,
      // As `npm start` does; speeds up later starts.
      ...(command === 'start' ? { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE } : {}),
      LOG_LEVEL: 'warn',
      RATE_SOURCES: '',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit').then(() => child.exitCode);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await ready(child, () => output);
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

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The shop did not open in time:\n${output()}`));
    }, START_TIMEOUT_MS);
    child.stdout?.on('data', () => {
      if (!READY.test(output())) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The shop ended with ${code}:\n${output()}`));
    });
  });
}
