import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { isExecutable } from './is-executable.ts';

const run = promisify(execFile);

interface Needed {
  /** The Debian packages that contain it. */
  packages: readonly string[];
  /** Arguments with which it exits successfully if everything that the tests need is installed. */
  check: readonly string[];
}

/** The programs that a fleet needs. */
const PROGRAMS = {
  caddy: { packages: ['caddy'], check: ['version'] },
  haproxy: { packages: ['haproxy'], check: ['-v'] },
  pgbouncer: { packages: ['pgbouncer'], check: ['-V'] },
  'systemd-analyze': { packages: ['systemd'], check: ['--version'] },
  // Compiles our configuration, and so finds the modules that it imports: xkey is in a separate package.
  varnishd: {
    packages: ['varnish', 'varnish-modules'],
    check: ['-C', '-f', join(import.meta.dirname, '../../../deploy/varnish/vitrina.vcl')],
  },
} as const satisfies Record<string, Needed>;
export type Program = keyof typeof PROGRAMS;

/** Folders of daemons, which a person's PATH usually lacks. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin'];

/**
 * Shell script: installs packages without starting their services, unless the machine has a policy for that already. Of
 * two simultaneous installs, one waits.
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

const programPaths = new Map<Program, Promise<string>>();

/** Path of the program, which is installed when it is missing; if that fails, the error says how to get it. */
export function ensureProgram(program: Program): Promise<string> {
  const path = programPaths.get(program) ?? findOrInstall(program);
  programPaths.set(program, path);
  return path;
}

/** Ensures all programs at once, for a run that will need them. */
export async function ensurePrograms(): Promise<void> {
  const programs = Object.keys(PROGRAMS) as Program[];
  const states = await Promise.all(programs.map(async (program) => ({ program, ...(await findProgram(program)) })));
  const missing = states.filter(({ path }) => !path);
  if (missing.length > 0) await install(missing.map(({ program }) => program));
  for (const { program } of missing) {
    const { path, problem } = await findProgram(program);
    if (!path) throw new Error(howToGet([program], problem));
  }
}

async function findOrInstall(program: Program): Promise<string> {
  const before = await findProgram(program);
  if (before.path) return before.path;
  await install([program]);
  const { path, problem } = await findProgram(program);
  if (!path) throw new Error(howToGet([program], problem));
  return path;
}

/** The path of a program that has what the tests need; otherwise what the last candidate lacks. */
export async function findProgram(
  program: Program,
  folders: readonly string[] = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS],
): Promise<{ path?: string; problem?: string }> {
  let problem: string | undefined;
  for (const path of folders.map((folder) => join(folder, program)).filter(isExecutable)) {
    try {
      await run(path, PROGRAMS[program].check, { maxBuffer: 64 * 1024 * 1024 });
      return { path };
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string };
      problem = `${path}: ${(stderr || message).trim().split('\n', 3).join(' ')}`;
    }
  }
  return problem === undefined ? {} : { problem };
}

async function install(programs: readonly Program[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(howToGet(programs));
  console.log(`Not found, or without a part that is needed, and installed now: ${programs.join(', ')}`);
  const packages = programs.flatMap((program) => PROGRAMS[program].packages);
  try {
    await run('flock', ['/tmp/vitrina-install.lock', '/bin/sh', '-c', INSTALL, 'install', ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(`${howToGet(programs)} (Installing failed: ${(error as Error).message})`);
  }
}

/** @param problem the program that was found, and what it lacks */
function howToGet(programs: readonly Program[], problem?: string): string {
  const packages = programs.flatMap((program) => PROGRAMS[program].packages);
  const reason = problem ? ` (found, but: ${problem})` : '';
  return `No usable ${programs.join(', ')} found${reason}. Install: apt-get install --no-install-recommends ${packages.join(' ')} (Debian).`;
}
