import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleModules, NOT_BUNDLED } from '../building/bundle-server.ts';
import { namesUnder } from '../building/stamp.ts';
import { ROOT } from '../run-command.ts';
import { commandsOf, packagesOf, startedModules } from './entries.ts';
import { noticesOf } from './notices.ts';
import { installableOf } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

/** Copied as they are, from the root of the tree. */
const COPIED = [
  'build/client',
  'build/server',
  'build/shop',
  'demo/pictures',
  'server/start-quickly.mjs',
  'server/platform/database/migrations',
  'scripts/ask-health.mjs',
  'scripts/own-node.mjs',
  'scripts/run-shop.mjs',
  'scripts/shop-command.ts',
  'scripts/start.mjs',
  'deploy/make-secrets.sh',
  'deploy/systemd',
  'CHANGELOG.md',
  'LICENSE',
];
/** What a build and a start leave for the next one. */
const LEFTOVERS = /(^|\/)(stamp|compiled)(\/|$)/;
const PROCESSES = 'build/processes';
const SHIPPED = ['server', 'domain', 'contract', 'demo', 'web'];

/**
 * Lays out what an image of the shop holds besides Node and three packages, in an empty folder: the built web app and
 * server, the operator's commands, which are bundled too, what `npm ci` installs the three packages from, the bill of
 * materials, and a checksum of every file. Alike, byte for byte, for the same commit. The shop must have been built.
 * @param revision the commit
 */
export async function layOut(folder: string, revision: string): Promise<void> {
  for (const entry of COPIED) {
    const filter = (source: string) => !LEFTOVERS.test(path.relative(ROOT, source).replaceAll(path.sep, '/'));
    await cp(path.join(ROOT, entry), path.join(folder, entry), { recursive: true, filter });
  }
  const packageJson = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const whole = { packageJson, lock: JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) };

  const commands = commandsOf(packageJson.scripts);
  await bundleProcesses(folder, [...Object.values(commands), ...startedModules()]);

  const apart = installableOf(whole, NOT_BUNDLED);
  const scripts = Object.fromEntries(
    ['start', ...Object.keys(commands)].map((name) => [name, packageJson.scripts[name]]),
  );
  await writeJson(folder, 'package.json', { ...apart.packageJson, revision, engines: { node: '>=22.18' }, scripts });
  await writeJson(folder, 'package-lock.json', apart.lock);
  const shipped = installableOf(whole, packagesOf(SHIPPED));
  await writeFile(path.join(folder, 'sbom.cdx.json'), await billOfMaterials(shipped));
  await writeFile(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), await noticesOf(ROOT, shipped.lock));
  await writeFile(path.join(folder, 'SHA256SUMS'), await checksums(folder));
}

/** In the place of each module stands one line that loads its bundle, so that everybody finds it where it was. */
async function bundleProcesses(folder: string, modules: readonly string[]): Promise<void> {
  const named = modules.map((file) => [file.replaceAll('/', '-').replace(/\.ts$/, ''), file] as const);
  await bundleModules(Object.fromEntries(named), PROCESSES, folder);
  for (const [name, file] of named) {
    const bundle = path.posix.relative(path.posix.dirname(file), `${PROCESSES}/${name}.js`);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `import '${bundle}';\n`);
  }
}

async function writeJson(folder: string, name: string, value: unknown): Promise<void> {
  await writeFile(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
}

/** In the format of `sha256sum --check`. */
async function checksums(folder: string): Promise<string> {
  const lines = (await namesUnder(folder)).map(async (file) => {
    const bytes = await readFile(path.join(folder, file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  return (await Promise.all(lines)).join('');
}

if (import.meta.main) {
  const [folder, revision] = process.argv.slice(2);
  if (!folder || !revision) throw new Error('node scripts/release/lay-out.ts FOLDER COMMIT');
  await layOut(path.resolve(folder), revision);
}
