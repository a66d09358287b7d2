import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from './is-executable.ts';

const run = promisify(execFile);

/** The Debian packages that bring each program of a fleet. */
const PACKAGES = {
  caddy: ['caddy'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  'systemd-analyze': ['systemd'],
  varnishd: ['varnish', 'varnish-modules'],
} as const;
export type Program = keyof typeof PACKAGES;

/** Daemons are installed where the PATH of a person does not lead. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

/**
 * Shell script: installs packages without starting what they bring, on a machine that has no policy about it yet. Of two
 * that install at the same time, one waits.
 */
const INSTALL = `
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' >"$policy"
  chmod 755 "$policy"
fi
apt-get -q -o DPkg::Lock::Timeout=300 update
apt-get -q -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"
`;

const found = new Map<Program, Promise<string>>();

/** Path of the program, which is installed when it is missing; if that fails, the error says how to get it. */
export function ensureProgram(program: Program): Promise<string> {
  const path = found.get(program) ?? findOrInstall(program);
  found.set(program, path);
  return path;
}

/** All of them, in one go, for a run that will need them. */
export async function ensurePrograms(): Promise<void> {
  const programs = Object.keys(PACKAGES) as Program[];
  const missing = programs.filter((program) => !find(program));
  if (missing.length > 0) await install(missing);
}

async function findOrInstall(program: Program): Promise<string> {
  if (!find(program)) await install([program]);
  const path = find(program);
  if (!path) throw new Error(howToGet([program]));
  return path;
}

function find(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

async function install(programs: readonly Program[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(howToGet(programs));
  console.log(`Not found, and installed now: ${programs.join(', ')}`);
  const packages = programs.flatMap((program) => PACKAGES[program]);
  try {
    await run('flock', ['/tmp/vitrina-install.lock', '/bin/sh', '-c', INSTALL, 'install', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(`${howToGet(programs)} (Installing failed: ${(error as Error).message})`);
  }
}

function howToGet(programs: readonly Program[]): string {
  const packages = programs.flatMap((program) => PACKAGES[program]);
  return `No ${programs.join(', ')} found. Install: apt-get install --no-install-recommends ${packages.join(' ')} (Debian).`;
}
