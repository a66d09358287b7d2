import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import { openBuiltRenderer } from './pages/built-renderer.ts';
import { ConfigError } from './platform/config-error.ts';
import { describeStack } from './platform/describe-error.ts';
import { printAsLog, printWarning } from './print-startup.ts';
import { resolveDrizzleOnce } from './resolve-drizzle-once.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');

// V8 collects garbage when its heap has grown by 30 %, rather than fourfold: docs/decisions/0003-start-and-memory.md.
setFlagsFromString('--heap-growing-percent=30');
// React and others read it when they are loaded.
// biome-ignore lint/style/noProcessEnv: this is no setting of the shop.
process.env.NODE_ENV ??= 'production';
// A write error on stdout or stderr (closed terminal, log file on a full disk) must not crash the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// scripts/start.mjs was killed: the shop ends at once, as if the signal had reached it.
process.on('disconnect', () => process.exit(137));

endOnCrash();
if (!process.stdout.isTTY) printAsLog();

try {
  const config = readConfig();
  resolveDrizzleOnce();
  const { startShop } = await import('./start-shop.ts');
  await startShop(config, async () => ({
    renderer: await openBuiltRenderer(BUILD),
    clientDirectory: path.join(BUILD, 'client'),
  }));
} catch (error) {
  const message = error instanceof ConfigError ? error.message : `The shop could not start: ${describeStack(error)}`;
  printWarning(message, 'fatal');
  process.exit(1);
}
