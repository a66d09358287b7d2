import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namesUnder } from '../building/files-under.ts';
import { ROOT } from '../run-command.ts';
import { describePackages, NOT_SHIPPED, packagesOf, readPackageJson, writeManifests } from './packages.ts';

/** Folders that run from their sources; the web app is built. */
const SOURCES = ['server', 'domain', 'contract', 'demo'];
const COPIED = [
  ...SOURCES,
  'build/client',
  'build/server',
  'scripts/ask-health.mjs',
  'deploy/make-secrets.sh',
  'deploy/systemd',
  'CHANGELOG.md',
  'LICENSE',
];

/**
 * Writes the contents of a shop image, besides Node and packages, into an empty folder: the server's sources, the
 * built web app, the manifests for `npm ci`, the bill of materials, and a checksum of every file. The same commit
 * gives the same bytes. Build the web app first.
 * @param revision the commit
 */
export async function layOut(folder: string, revision: string): Promise<void> {
  const isShipped = (source: string) =>
    !NOT_SHIPPED.some((pattern) => path.matchesGlob(path.relative(ROOT, source).replaceAll(path.sep, '/'), pattern));
  for (const entry of COPIED) {
    await cp(path.join(ROOT, entry), path.join(folder, entry), { recursive: true, filter: isShipped });
  }
  const { imports, scripts } = await readPackageJson();
  const commands = Object.entries<string>(scripts).filter(([, script]) => /^node server\/\S+$/.test(script));
  await writeManifests(folder, packagesOf(SOURCES), {
    revision,
    engines: { node: '>=22.18' },
    scripts: Object.fromEntries(commands),
    imports,
  });
  const { billOfMaterials, notices } = await describePackages(packagesOf([...SOURCES, 'web']));
  await writeFile(path.join(folder, 'sbom.cdx.json'), billOfMaterials);
  await writeFile(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), notices);
  await writeFile(path.join(folder, 'SHA256SUMS'), await checksums(folder));
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
