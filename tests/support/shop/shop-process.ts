import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const SERVER = path.resolve(import.meta.dirname, '../../../server');
const COMPILE_CACHE = path.resolve(SERVER, '../node_modules/.cache/compile');
/** As the scripts of package.json run them. */
const COMMANDS = {
  start: ['--max-semi-space-size=8', path.join(SERVER, 'main.ts')],
  dev: ['--conditions=development', path.join(SERVER, 'dev.ts')],
};
const READY = /is open: (http\S+)/;
const START_TIMEOUT_MS = 60_000;
/** For a test, or a hook, that starts processes, on a machine that may be busy. */
export const PROCESS_TIMEOUT = 120_000;

/** The shop as an operator runs it: a process of its own. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Waits until it is gone. @returns its exit code; null when a signal killed it */
  gone: Promise<number | null>;
  /** Ends it, and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/** Starts the shop as `npm start` or `npm run dev` does, with this environment and nothing of ours, and waits until it says where it is. */
export async function startShopProcess(
  env: Record<string, string>,
  command: keyof typeof COMMANDS = 'start',
): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, COMMANDS[command], {
    env: {
      PATH: process.env.PATH,
      // As `npm start` does: later starts need not strip the types and compile again.
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
