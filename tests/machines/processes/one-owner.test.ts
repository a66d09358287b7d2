import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { copyEmbedded } from '#tests/support/database/test-databases.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

it(
  'a second shop does not open the database of a running one, and a killed shop does not block the next start',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-owner-'));
    copyEmbedded(path.join(directory, 'postgres'));
    const env = { DATA_DIR: directory, DEMO: '0' };
    const first = await startShopProcess(env);
    try {
      await expect(startShopProcess(env)).rejects.toThrow(
        `DATA_DIR: another shop has the database in ${directory} open`,
      );
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
      await first.end('SIGKILL');
      const next = await startShopProcess(env);
      expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
      await next.end('SIGTERM');
    } finally {
      await first.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    }
  },
  PROCESS_TIMEOUT,
);

it(
  'the shop does not start with an incomplete secret, and says so in one line',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-owner-'));
    copyEmbedded(path.join(directory, 'postgres'));
    const secret = path.join(directory, 'auth-secret');
    await writeFile(secret, 'a');
    try {
      const refusal = await startShopProcess({ DATA_DIR: directory, DEMO: '0' }).catch((error: Error) => error);
      expect(String(refusal)).toContain('The shop ended with 1:');
      const lines = String(refusal).split('\n').slice(1).filter(Boolean);
      expect(lines).toEqual([expect.stringContaining(`${secret}: 1 characters where the shop wrote 64.`)]);
      expect(await readFile(secret, 'utf8')).toBe('a');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
  PROCESS_TIMEOUT,
);
