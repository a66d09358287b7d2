import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { readDeployFile, readImage } from '#tests/support/deploy/read-deploy.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const image = readImage();

it('the Dockerfile passes Docker’s own linter', () => {
  const faults = validate(readDeployFile('image/Dockerfile'));
  expect(faults.map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
});

it('every stage uses one version of Node, the version that npm installs', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(new Set(image.bases)).toEqual(new Set([`node:${optionalDependencies.node}-bookworm-slim`]));
});

it('the image runs as nobody, as process 1, and contains only the results of earlier stages', () => {
  expect(image.last('USER')).toEqual([expect.stringMatching(/^[1-9]\d{3,}:[1-9]\d{3,}$/)]);
  expect(image.last('ENTRYPOINT')).toEqual(['[]']);
  expect(image.command.length).toBeGreaterThan(1);
  expect(image.healthCheck.length).toBeGreaterThan(1);
  const copies = image.dockerfile.getCOPYs().filter((copy) => copy.getRange().start.line > lastFrom());
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) expect(copy.getFlags().map((flag) => flag.getName())).toEqual(['from']);
});

it('the build context has only what the build needs: no tests, data, history or settings', () => {
  const lines = readDeployFile('image/Dockerfile.dockerignore').split('\n');
  const rules = lines.filter((line) => line && !line.startsWith('#'));
  expect(rules[0]).toBe('*');
  const allowed = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  expect(allowed.filter((entry) => !existsSync(path.join(ROOT, entry)))).toEqual([]);
  for (const expected of ['tests', 'bench', 'data', 'build', 'node_modules', '.git', '.env', 'deploy', 'docs']) {
    expect(allowed).not.toContain(expected);
  }
});

function lastFrom(): number {
  return Math.max(...image.dockerfile.getFROMs().map((from) => from.getRange().start.line));
}
