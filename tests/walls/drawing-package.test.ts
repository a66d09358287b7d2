import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/**
 * npm installs only the root's packages, so the drawing package's dependencies must be among them, in the same version.
 */
it('the drawing asks for what the root installs', () => {
  const root = read('package.json');
  const drawing = read('demo/drawing/package.json');
  expect(root.dependencies).toMatchObject(drawing.dependencies);
  expect(root.devDependencies).toMatchObject(drawing.devDependencies);
});

it('the entry that the root names is the one that the package exports', () => {
  const { imports } = read('package.json');
  const { exports } = read('demo/drawing/package.json');
  expect(path.posix.normalize(imports['#drawing'])).toBe(path.posix.join('demo/drawing', exports));
});
