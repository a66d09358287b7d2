import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import { openBuiltRenderer } from './pages/built-renderer.ts';
import { ConfigError } from './platform/config-error.ts';
import { describeStack } from './platform/describe-error.ts';
import { printAsLog, printWarning } from './print-startup.ts';
import { startShop } from './start-shop.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');

// A write error on stdout or stderr (closed terminal, log file on a full disk) must not crash the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

endOnCrash();
if (!process.stdout.isTTY) printAsLog();

try {
  const config = readConfig();
  await startShop(config, async () => ({
    renderer: await openBuiltRenderer(BUILD),
    clientDirectory: path.join(BUILD, 'client'),
  }));
  // Compiled code is kept for the next start: Node would write it at the end, which a shop that is killed never reaches.
  // Before the flag, since V8 refuses code that was compiled under other flags.
  flushCompileCache();
  // From here on V8 collects when its heap has grown by a third, rather than fourfold.
  setFlagsFromString('--heap-growing-percent=30');
} catch (error) {
  const message = error instanceof ConfigError ? error.message : `The shop could not start: ${describeStack(error)}`;
  printWarning(message, 'fatal');
  process.exit(1);
}
