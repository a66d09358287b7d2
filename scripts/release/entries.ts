import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.ts';

/** What Node is told to run by the scripts of package.json: `npm run backup` and its like. */
const COMMAND = /^node --import \.\/server\/start-quickly\.mjs (\S+\.ts)$/;
/** How our modules name one that is to run in a process or thread of its own. */
const BY_PLACE =
  /path\.join\(import\.meta\.dirname, '([\w.-]+\.ts)'\)|new URL\('\.\/([\w.-]+\.ts)', import\.meta\.url\)/g;

/** The operator's commands: their files, by their name in package.json. */
export function commandsOf(scripts: Record<string, string>): Record<string, string> {
  const found = Object.entries(scripts).map(([name, script]) => [name, COMMAND.exec(script)?.[1]] as const);
  return Object.fromEntries(found.flatMap(([name, file]) => (file ? [[name, file] as const] : [])));
}

/** The modules that the shop starts in processes and threads of their own. */
export function startedModules(): string[] {
  const found = sourcesOf(['server', 'demo']).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(BY_PLACE)].map(([, joined, located]) =>
      path.posix.join(path.posix.dirname(file), joined ?? located ?? ''),
    ),
  );
  return [...new Set(found)].sort();
}

const IMPORT =
  /^(?:import|export)\s(?!type\s)[^;]*?from '([^'.#][^']*)'|^import '([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm;

/** The packages that the sources in these folders import. */
export function packagesOf(folders: readonly string[]): string[] {
  const specifiers = sourcesOf(folders).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)].map(
      (found) => found[1] ?? found[2] ?? found[3] ?? '',
    ),
  );
  const names = specifiers
    .filter((specifier) => !/^(node|virtual):/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].sort();
}

/** What only tests, development and the build load. */
const NOT_SHIPPED = [
  '**/*.test.{ts,tsx}',
  '**/by-hand/**',
  'server/dev.ts',
  'server/pages/dev-renderer.ts',
  'web/routes.ts',
];

function sourcesOf(folders: readonly string[]): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`),
    { cwd: ROOT, exclude: NOT_SHIPPED },
  );
  return files.map((file) => file.replaceAll(path.sep, '/')).sort();
}
