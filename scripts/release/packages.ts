import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runCommand } from '../run-command.ts';
import { noticesOf } from './notices.ts';

const IMPORT =
  /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm;
/** Modules that only tests, development and the build use. */
export const NOT_SHIPPED = [
  '**/*.test.{ts,tsx}',
  '**/by-hand/**',
  'server/dev.ts',
  'server/pages/dev-renderer.ts',
  'web/routes.ts',
];

/** The packages that the modules in these folders import, sorted by name. */
export function packagesOf(folders: readonly string[]): string[] {
  const modules = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`);
  const specifiers = globSync(modules, { cwd: ROOT, exclude: NOT_SHIPPED }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    ),
  );
  const names = specifiers
    .filter((specifier) => !/^(node|virtual):/.test(specifier))
    .map((specifier) => (/^(@[^/]+\/)?[^/]+/.exec(specifier) ?? [''])[0]);
  return [...new Set(names)].sort();
}

/**
 * Writes a package.json and a package-lock.json that install only these packages, in the versions of our own lock.
 * @param more further fields of package.json
 * @throws Error with npm's output, or with the name of a package that our package.json does not list
 */
export async function writeManifests(
  folder: string,
  names: readonly string[],
  more: Record<string, unknown> = {},
): Promise<void> {
  const { name, version, description, license, dependencies } = await readPackageJson();
  const chosen = names.map((each) => {
    if (!dependencies[each]) throw new Error(`${each} is not among the dependencies of package.json`);
    return [each, dependencies[each]];
  });
  const own = { name, version, description, private: true, license, type: 'module', ...more };
  const packageJson = { ...own, dependencies: Object.fromEntries(chosen) };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`);
  await writeFile(path.join(folder, 'package-lock.json'), await readFile(path.join(ROOT, 'package-lock.json')));
  // npm removes everything else from the lock; this needs no network.
  await npm(folder, 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
}

export async function readPackageJson() {
  return JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
}

/**
 * Describes these packages and all their dependencies for a release. The same lock gives the same texts.
 * @throws Error with npm's output
 */
export async function describePackages(names: readonly string[]) {
  const parent = await mkdtemp(path.join(tmpdir(), 'vitrina-sbom-'));
  // npm takes the name of the application from the folder.
  const folder = path.join(parent, (await readPackageJson()).name);
  try {
    await mkdir(folder);
    await writeManifests(folder, names);
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const { serialNumber, metadata, ...bill } = JSON.parse(await npm(folder, 'sbom', ...options));
    const { packages } = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
    return {
      /** The software bill of materials as CycloneDX JSON, without npm's time and random number. */
      billOfMaterials: `${JSON.stringify({ ...bill, metadata: { component: metadata.component } }, null, 2)}\n`,
      /** All licence texts. */
      notices: await noticesOf(ROOT, Object.keys(packages)),
    };
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

async function npm(folder: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCommand('npm', ['--silent', ...words], { cwd: folder });
  if (code !== 0) throw new Error(`npm ${words.join(' ')}: ${output}`);
  return output;
}
