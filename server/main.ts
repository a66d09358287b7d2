import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { openBuiltRenderer } from './pages/built-renderer.ts';
import { ConfigError } from './platform/config-error.ts';
import { printWarning } from './print-startup.ts';
import { startShop } from './start-shop.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');

// `npm start` gives its Node this flag from the beginning; a start without npm has it from here on.
setFlagsFromString('--heap-growing-percent=30');

// A write error on stdout or stderr (closed terminal, log file on a full disk) must not crash the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const config = readConfig();
  await startShop(config, async () => ({
    renderer: await openBuiltRenderer(BUILD),
    clientDirectory: path.join(BUILD, 'client'),
  }));
} catch (error) {
  printWarning(error instanceof ConfigError ? error.message : `The shop could not start: ${(error as Error).stack}`);
  process.exit(1);
}
