import { expect, it } from 'vitest';
import { closureOf, type Lock } from './lock.ts';
import { installableOf } from './packages.ts';

/** `shop` asks for a newer `shared` than the one at the root; `tool` is for building alone. */
const lock: Lock = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/shop': { version: '1.0.0', dependencies: { shared: '^2.0.0' }, optionalDependencies: { gone: '1' } },
    'node_modules/shop/node_modules/shared': { version: '2.0.0', dependencies: { leaf: '1' } },
    'node_modules/shared': { version: '1.0.0' },
    'node_modules/leaf': {
      version: '1.0.0',
      peerDependencies: { shared: '*', tool: '*' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/@scope/native': { version: '3.0.0', optionalDependencies: { '@scope/native-linux': '3.0.0' } },
    'node_modules/@scope/native-linux': { version: '3.0.0' },
    'node_modules/tool': { version: '9.0.0', dependencies: { shared: '1' } },
  },
};
const packageJson = {
  name: 'vitrina',
  version: '1.0.0',
  description: '',
  license: 'UNLICENSED',
  dependencies: { tool: '9.0.0', shop: '1.0.0', '@scope/native': '3.0.0' },
};

it('finds what a package needs where Node finds it, with what is for other platforms', () => {
  expect([...closureOf(lock, ['shop'])].sort()).toEqual([
    'node_modules/leaf',
    'node_modules/shared',
    'node_modules/shop',
    'node_modules/shop/node_modules/shared',
  ]);
  expect([...closureOf(lock, ['@scope/native'])]).toEqual([
    'node_modules/@scope/native',
    'node_modules/@scope/native-linux',
  ]);
});

it('refuses a package that the lock does not hold', () => {
  expect(() => closureOf(lock, ['unheard-of'])).toThrow('unheard-of is not in the lock');
  expect(() => installableOf({ packageJson, lock }, ['shared'])).toThrow('shared is not among the dependencies');
});

it('installs the chosen packages, exactly, and none of the others', () => {
  const made = installableOf({ packageJson, lock }, ['shop', '@scope/native']);
  const wanted = { '@scope/native': '3.0.0', shop: '1.0.0' };
  expect(made.packageJson).toMatchObject({ name: 'vitrina', private: true, dependencies: wanted });
  expect(made.lock.packages['']).toMatchObject({ dependencies: wanted });
  expect(Object.keys(made.lock.packages)).not.toContain('node_modules/tool');
});
