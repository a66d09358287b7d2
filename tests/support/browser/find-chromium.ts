import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { isExecutable } from '../machines/is-executable.ts';

/**
 * In order of preference. The headless shell is the same browser without its own windows, and takes a quarter less
 * time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];
const HOW_TO_GET_ONE =
  'No Chromium found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), ' +
  'or name its executable in CHROMIUM_PATH.';

/** Path of a Chromium that can be started: CHROMIUM_PATH, the system's, or Playwright's. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which cannot be run.`);
  }
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const executable = [...onPath, ...PLACES].find(starts) ?? [chromium.executablePath()].find(isExecutable);
  if (!executable) throw new Error(HOW_TO_GET_ONE);
  return executable;
}

/** On some systems this path holds only a script that explains how to install Chromium. */
function starts(path: string): boolean {
  if (!isExecutable(path)) return false;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** As findChromium, but installs one if there is none; if that fails, the error explains how to get one. */
export async function ensureChromium(): Promise<string> {
  try {
    return await findChromium();
  } catch (error) {
    if (process.env.CHROMIUM_PATH) throw error;
  }
  console.log('No Chromium found; installing one.');
  try {
    install();
  } catch (error) {
    throw new Error(`${HOW_TO_GET_ONE} (Installing it failed: ${(error as Error).message})`);
  }
  return findChromium();
}

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    aptGet('update');
    const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation');
    try {
      install('chromium-headless-shell');
    } catch {
      // Older Debian releases have no such package.
      install('chromium');
    }
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}

function aptGet(...args: string[]): void {
  // Another apt may hold the lock for a while on a machine that has just started.
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  execFileSync('apt-get', [...options, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
