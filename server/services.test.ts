import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = import.meta.dirname;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

function featuresImportedBy(file: string): string[] {
  const text = readFileSync(path.join(SERVER, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(
    ([, name = '']) => /(?:\.\/|#server\/)features\/(.+)/.exec(name)?.[1] ?? [],
  );
}

test('app.ts and services.ts use only the plugin of a feature', () => {
  const imported = ['app.ts', 'services.ts', 'start-shop.ts', 'end-shop.ts'].flatMap(featuresImportedBy);
  expect(imported.length).toBeGreaterThan(10);
  for (const file of imported) expect(file).toMatch(/^[a-z-]+\/plugin\.ts$/);
});

test('every feature has a plugin, and services.ts starts it', () => {
  const features = globSync('features/*', { cwd: SERVER }).map((folder) => `${path.basename(folder)}/plugin.ts`);
  expect(featuresImportedBy('services.ts').toSorted()).toEqual(features.toSorted());
});

test('platform imports neither a feature nor the files that compose features', () => {
  for (const file of globSync('platform/**/*.ts', { cwd: SERVER })) {
    const text = readFileSync(path.join(SERVER, file), 'utf8');
    expect(text, file).not.toMatch(/from '(?:#server|(?:\.\.\/)+)\/?(?:features|pages|config|services|app)[/.]/);
  }
});
