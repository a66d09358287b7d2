import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROCESS_TIMEOUT, SHOP_ARGS, SHOP_ENV, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

/** The entries of a data directory that belong to the database. */
const databasesIn = async (directory: string) =>
  (await readdir(directory)).filter((name) => name.startsWith('postgres'));

/** The most memory that a shop on the embedded database may use while it starts, in MB. */
const MOST_MB = 350;

/** The peak memory of a process, in MB; 0 where there is no /proc. */
function peakMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(readFileSync(status, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]) / 1024;
}

/** Starts a shop on an empty directory, and ends it while its database is being created. @returns its exit code */
async function endWhileMaking(directory: string, signal: NodeJS.Signals): Promise<number | null> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...SHOP_ENV, PORT: '0', DATA_DIR: directory, DEMO: '0', RATE_SOURCES: '' };
  const shop = spawn(process.execPath, SHOP_ARGS, { env, stdio: 'ignore' });
  const exited = once(shop, 'exit');
  await expect
    .poll(() => databasesIn(directory), { timeout: PROCESS_TIMEOUT, interval: 20 })
    .toContain(`postgres.new-${shop.pid}`);
  shop.kill(signal);
  await exited;
  return shop.exitCode;
}

it(
  'a database whose creation was interrupted is created again, within the memory limit',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-first-'));
    const inPlace = path.join(directory, 'postgres');
    try {
      await endWhileMaking(directory, 'SIGKILL');
      expect(existsSync(inPlace)).toBe(false);
      expect(await endWhileMaking(directory, 'SIGTERM')).toBe(143);
      expect(existsSync(inPlace)).toBe(false);

      const shop = await startShopProcess({ DATA_DIR: directory, DEMO: '0' });
      const peak = peakMb(shop.pid);
      await shop.end('SIGTERM');
      expect(peak).toBeLessThan(MOST_MB);
      expect(shop.output()).toContain('password');
      expect(await databasesIn(directory)).toEqual(['postgres']);
    } finally {
      await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  },
  // The time of three starts.
  3 * PROCESS_TIMEOUT,
);

it(
  'a weak password is refused in one line, and nothing is created',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-first-'));
    const env = { DATA_DIR: directory, ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: 'contraseña1234' };
    try {
      const refusal = await startShopProcess(env).catch((error: Error) => error);
      const lines = String(refusal).split('\n').filter(Boolean);
      expect(lines).toEqual([expect.stringContaining('ended with 1'), expect.stringContaining('ADMIN_PASSWORD')]);
      expect(await databasesIn(directory)).toEqual([]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
  PROCESS_TIMEOUT,
);
