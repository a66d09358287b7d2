import path from 'node:path';
import { buildIfChanged } from './building/stamp.ts';
import { ROOT } from './run-command.ts';

// Builds the web app and bundles the server into build/, each unless it stands there from the same sources. What builds
// is loaded only then, as `npm start` waits for this.

const BUILD = path.join(ROOT, 'build');
const WEB = [
  'web',
  'domain',
  'contract',
  'scripts/building',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const SERVER = ['server', 'domain', 'contract', 'demo', 'scripts/building', 'package-lock.json'];

try {
  await buildIfChanged(path.join(BUILD, 'stamp'), WEB, async () => {
    process.stdout.write('Building the shop …\n');
    const { buildWeb } = await import('./building/build-web.ts');
    await buildWeb();
  });
  await buildIfChanged(path.join(BUILD, 'shop/stamp'), SERVER, async () => {
    const { bundleServer } = await import('./building/bundle-server.ts');
    await bundleServer();
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\nThe shop could not be built.\n`);
  process.exitCode = 1;
}
