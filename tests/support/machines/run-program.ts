import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { User } from '../database/unprivileged-user.ts';
import { ensureProgram, type Program } from './programs.ts';

const ACCEPTS_WITHIN_MS = 20_000;
/** How long a program may take to end by itself. */
const ENDS_WITHIN_MS = 5_000;

/** A program of the fleet, listening on 127.0.0.1. */
export interface RunningProgram {
  port: number;
  pid: number;
  /** The folder of its files; `stop` removes it. */
  folder: string;
  /** All output so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Ends the program and removes its files. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  /** Contents of its configuration files, by name. */
  files?: Record<string, string>;
  args: (folder: string) => readonly string[];
  /** A script of deploy/ that starts the program by exec. */
  by?: string;
  /** The port on which it will accept connections. */
  port: number;
  env?: Record<string, string>;
  /** The user that runs it; default: ours. */
  user?: User | undefined;
}

/** Shell script: survives the test process for a moment, however that ends, to end the program and remove its files. */
const WATCH = 'read -r line; kill -9 "$1" 2>/dev/null; rm -rf "$2"';

/** Starts a program with its files in its own folder, and waits until it accepts connections. */
export async function runProgram(
  program: Program,
  { files = {}, args, by, port, env = {}, user }: ProgramOptions,
): Promise<RunningProgram> {
  const path = await ensureProgram(program);
  const folder = mkdtempSync(join(tmpdir(), `vitrina-${program}-`));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  // Detached, so that Ctrl-C reaches only the test process, and forked children end with the program.
  const child = spawn(by ?? path, args(folder), {
    cwd: folder,
    env: { PATH: `${process.env.PATH}${delimiter}${dirname(path)}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  const watch = spawn('/bin/sh', ['-c', WATCH, 'watch', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
    await ended;
    clearTimeout(timer);
    watch.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + ACCEPTS_WITHIN_MS;
  while (!(await accepts(port))) {
    const over = child.exitCode !== null || child.signalCode !== null || Date.now() > deadline;
    if (over) {
      await stop();
      throw new Error(`${program} did not start:\n${output}`);
    }
    await delay(20);
  }
  return { port, pid, folder, output: () => output, signal: (signal) => void child.kill(signal), stop };
}

/** Reads a configuration file from `deploy/`, as operators get it. */
export function deployed(name: string): string {
  return readFileSync(deployedPath(name), 'utf8');
}

export function deployedPath(name: string): string {
  return join(import.meta.dirname, '../../../deploy', name);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
