import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findCycles } from './cycles.ts';
import { readImports, type Target } from './imports.ts';
import { ROOMS, SHIPPED, walls } from './rules.ts';

export interface WallsReport {
  files: number;
  imports: number;
  /** One line each: the wall's name, the file, what it imports, and why that is wrong. */
  violations: string[];
}

/** Reads the imports of every room under `root` (a folder with a package.json) and names each wall crossed. */
export function readWalls(root: string): WallsReport {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const importsOf = new Map<string, Target[]>();
  for (const file of globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { cwd: root })) {
    const path = file.replaceAll(sep, '/');
    importsOf.set(path, readImports(root, path, manifest));
  }

  const dependencies = new Set(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }));
  return {
    files: importsOf.size,
    imports: [...importsOf.values()].flat().length,
    violations: [
      // A file named by two specifiers is one violation.
      ...new Set([...crossings(importsOf, dependencies), ...cycles(importsOf), ...unread(importsOf)]),
    ].sort(),
  };
}

function crossings(importsOf: Map<string, Target[]>, dependencies: ReadonlySet<string>): string[] {
  const lines: string[] = [];
  for (const wall of walls(dependencies)) {
    for (const [file, targets] of importsOf) {
      if (!wall.from.test(file) || wall.except?.test(file)) continue;
      for (const target of targets.filter(wall.crossedBy)) {
        lines.push(`${wall.name}: ${file} -> ${target.path} (${wall.why})`);
      }
    }
  }
  return lines;
}

function cycles(importsOf: Map<string, Target[]>): string[] {
  const graph = new Map(
    [...importsOf].map(([file, targets]) => [
      file,
      targets.filter(({ kind }) => kind === 'file').map(({ path }) => path),
    ]),
  );
  return findCycles(graph).map((files) => `no-cycles: ${files.join(' -> ')} (imports form no cycle)`);
}

/** A check that read nothing has proved nothing. */
function unread(importsOf: Map<string, Target[]>): string[] {
  const files = [...importsOf.keys()];
  return SHIPPED.filter((room) => !files.some((file) => file.startsWith(`${room}/`))).map(
    (room) => `unread: no TypeScript file of ${room}/ was read`,
  );
}
