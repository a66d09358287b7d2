/**
 * `node scripts/check-folders.ts`: checks what Biome cannot: import cycles between sibling folders, and folders with
 * too many files.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesOf, printReport } from './report.ts';

const FILES = '{bench,contract,demo,docs,domain,scripts,server,tests,web}/**/*.*';
/** `from '…'`, `import '…'`, `import('…')` and `new URL('…')`, including type imports. */
const IMPORT = /\b(?:from|import|new URL)\s*\(?\s*['"`]([^'"`]+)['"`]/g;
const MOST_FILES = 20;

/** Folders allowed to hold more files, each with the reason. */
const MAY_BE_LARGE: [RegExp, string][] = [
  [/^docs\/decisions$/, 'one numbered record for each decision'],
  [/^server\/platform\/database\/migrations$/, 'one numbered file for each step'],
  [/^demo\/pictures\//, 'the pictures of the demo shop'],
  [/^web\/public\//, 'pictures written by a script and sent as they are'],
];

export function readFolders(root: string) {
  const files = filesOf(root, FILES);
  const sizes = Map.groupBy(files, (file) => posix.dirname(file));
  const large = [...sizes].filter(
    ([folder, { length }]) => length > MOST_FILES && !MAY_BE_LARGE.some(([pattern]) => pattern.test(folder)),
  );

  const neighbours = new Map<string, Map<string, string>>();
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier);
      const [from, to] = siblings(file.split('/'), target.split('/'));
      if (!from || !to) continue;
      if (!neighbours.has(from)) neighbours.set(from, new Map());
      neighbours.get(from)?.set(to, `${file} imports ${target}`);
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) && [...(neighbours.get(from)?.keys() ?? [])].some((next) => reaches(next, to, seen.add(from))));
  const imports = [...neighbours].flatMap(([from, tos]) => [...tos].map(([to, example]) => ({ from, to, example })));
  const circles = imports.filter(({ from, to }) => reaches(to, from));
  return {
    files: files.length,
    /** Each import that is part of a cycle, as `a -> b`, with the importing file. */
    circles: new Map(circles.map(({ from, to, example }) => [`${from} -> ${to}`, example])),
    /** Folders with too many files, with their count. */
    large: new Map(large.map(([folder, { length }]) => [folder, length])),
  };
}

/** The sibling folders that contain the two files; none when one folder contains the other. */
function siblings(from: string[], to: string[]): string[] {
  const depth = from.findIndex((part, at) => part !== to[at]);
  const isSeparate = depth > 0 && depth < from.length - 1 && depth < to.length - 1;
  return isSeparate ? [from, to].map((parts) => parts.slice(0, depth + 1).join('/')) : [];
}

if (import.meta.main) {
  const { files, circles, large } = readFolders(process.cwd());
  const violations = [
    ...[...circles].map(([circle, example]) => `${circle} lies on a circle of folders (${example})`),
    ...[...large].map(([folder, size]) => `${folder} holds ${size} files: split it by subject (at most ${MOST_FILES})`),
    ...(files === 0 ? ['no file was read'] : []),
  ];
  printReport('folders', { files, violations }, 'faults');
}
