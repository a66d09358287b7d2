import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from './config/config.ts';
import { ConfigError } from './platform/config-error.ts';

/**
 * Checks that the shop can write to DATA_DIR and listen on HOST and PORT. Runs before the database is opened or made, so
 * that a failed start leaves nothing behind and prints no password that would be lost.
 * @throws ConfigError that names the setting
 */
export async function checkPlaces({ dataDir, port, host }: Pick<Config, 'dataDir' | 'port' | 'host'>): Promise<void> {
  const directory = path.resolve(dataDir);
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${directory} cannot be written (${codeOf(error)})`);
  }
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, { port, host }) ?? error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Names the setting because of which the shop cannot listen; null for another error. */
export function listenProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): ConfigError | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT: another process listens on ${host}:${port}`);
    case 'EACCES':
      return new ConfigError(`PORT: this user may not listen on ${port}; take one from 1024`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(`HOST: this machine has no address ${host}`);
    default:
      return null;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
