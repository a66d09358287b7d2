import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECKS, runCheck } from '../../scripts/checks.ts';
import { ROOT, runCommand } from '../../scripts/run-command.ts';

// Every check of `npm run verify`, run as verify does on a small tree with this repository's settings.

const SETTINGS = ['package.json', 'tsconfig.json', 'biome.json', 'biome.walls.json', '.gitignore'];

/** A tree with every top-level folder, in which each import is allowed. */
const HOUSE: Record<string, string> = {
  'README.md': 'Prices are computed in `domain/money/money.ts`.',
  'domain/money/money.ts': `export const zero = 0;`,
  'domain/money/money.test.ts': `import { test } from 'vitest'; import { dice } from '#tests/dice.ts'; import { zero } from './money.ts'; test('', () => void [zero, dice]);`,
  'contract/item.ts': `import { z } from 'zod'; import { zero } from '#domain/money/money.ts'; export const Item = z.literal(zero);`,
  'contract/forms/person.ts': `import * as z from 'zod/mini'; export const person = z.string();`,
  'server/start-shop.ts': `import { app } from './app.ts'; export const start = async () => [app(), await import('#demo/shop.ts')];`,
  'server/app.ts': `import { routes } from '#server/features/sales/office/sales.routes.ts'; export const app = () => routes;`,
  'server/features/sales/office/sales.routes.ts': `import type { FastifyInstance } from 'fastify'; import { AppError } from '#server/platform/http/errors/app-error.ts'; import { sql } from '#server/platform/sql.ts'; const config = {}; export const routes = (app: FastifyInstance) => { app.get('/sales', { config }, async () => sql); app.put('/sales', { schema: {}, config: {} }, async () => { throw new AppError(); }); };`,
  'server/features/stock/stock.ts': `export const stock = 1;`,
  'server/pages/render.ts': `export const render = 1;`,
  'server/platform/http/errors/app-error.ts': `export class AppError extends Error {}`,
  'server/platform/database/migrations/0025_more.sql': 'alter table sales add column note text',
  'server/platform/sql.ts': `import { readFileSync } from 'node:fs'; export const sql = readFileSync;`,
  'web/root.tsx': `import './ui/tokens.css?url'; import { Card } from './ui/card.tsx'; export default function Root() { return <Card />; }`,
  'web/entry.server.tsx': `import { PassThrough } from 'node:stream'; export default PassThrough;`,
  'web/ui/tokens.css': `:root { --ink: #111; }`,
  'web/ui/card.tsx': `import { useId } from 'react'; export const Card = () => <i id={useId()} className="text-ink">Tu pedido</i>;`,
  'web/browser/api.ts': `import type { Item } from '#contract/item.ts'; export type Answer = typeof Item;`,
  'web/storefront/home/home.tsx': `import { Card } from '#web/ui/card.tsx'; export const Home = () => <Card />;`,
  'web/admin/sales/sales.tsx': `import { Card } from '#web/ui/card.tsx'; export const Sales = () => <Card />;`,
  'demo/shop.ts': `import { Item } from '#contract/item.ts'; import { sql } from '#server/platform/sql.ts'; export const shop = { Item, sql };`,
  'tests/dice.ts': `import { expect } from 'vitest'; import { shop } from '#demo/shop.ts'; export const dice = [expect, shop];`,
};

/** Imports at the top of a file; each goes on a line of its own. */
const IMPORTS = /^(?:import [^;]+; ?)+/;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-planted-'));
  folders.push(folder);
  for (const name of SETTINGS) copyFileSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries({ ...HOUSE, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      text.replace(IMPORTS, (imports) => `${imports.replaceAll('; ', ';\n')}\n`),
    );
  }
  return folder;
}

/** The output of one check on the tree with these files added. */
async function check(name: string, files: Record<string, string> = {}) {
  const checkOfVerify = CHECKS.find((one) => one.name.includes(name));
  if (!checkOfVerify) throw new Error(`npm run verify has no check of ${name}`);
  const folder = plant(files);
  // Formatting is off, because the tree's files are single lines.
  if (checkOfVerify.command === 'biome')
    await runCommand('biome', ['check', '--write', '--linter-enabled=false'], { cwd: folder });
  return runCheck(checkOfVerify, folder);
}

it.each(CHECKS.map(({ name }) => name))('a tree without a fault passes: %s', async (name) => {
  const { code, output } = await check(name);
  expect(code, output).toBe(0);
});

const WALL = 'lint/style/noRestrictedImports';
const ACCESS = `import type { FastifyInstance } from 'fastify'; export const wrong = (app: FastifyInstance) =>`;

/** The rule that must report it, the file or its folder, and the faulty content. */
const WRONG: [string, string, string][] = [
  [WALL, 'domain/', `import '#contract/item.ts'`],
  [WALL, 'domain/', `export type { stock } from '../server/features/stock/stock.ts'`],
  [WALL, 'domain/', `import '#tests/dice.ts'`],
  [WALL, 'domain/', `import type { Stats } from 'node:fs'; export type S = Stats`],
  [WALL, 'domain/', `export { z } from 'zod'`],
  [WALL, 'domain/', `export const later = () => import('zod')`],
  [WALL, 'domain/*.test.ts', `import '#server/features/stock/stock.ts'`],
  [WALL, 'contract/', `import '../web/ui/card.tsx'`],
  [WALL, 'contract/', `export const later = () => import('#server/features/stock/stock.ts')`],
  [WALL, 'contract/', `import 'fastify'`],
  [WALL, 'contract/', `import 'crypto'`],
  [WALL, 'contract/*.test.ts', `import '#web/root.tsx'`],
  [WALL, 'contract/forms/', `import 'zod'`],
  [WALL, 'contract/forms/', `export const later = () => import('zod')`],
  [WALL, 'server/', `export const later = () => import('../web/root.tsx')`],
  [WALL, 'server/', `import '#web/root.tsx'`],
  [WALL, 'server/', `import '#demo/shop.ts'`],
  [WALL, 'server/', `import '#tests/dice.ts'`],
  [WALL, 'server/features/stock/', `import '#server/platform/http/errors/app-error.ts'`],
  [WALL, 'server/features/stock/sub/', `import '../../../platform/http/errors/value-or-throw.ts'`],
  [WALL, 'server/features/stock/', `import '#web/root.tsx'`],
  [WALL, 'server/features/stock/*.test.ts', `import '#demo/shop.ts'`],
  [WALL, 'server/features/stock/', `import '../../../scripts/build.ts'`],
  [WALL, 'server/pages/', `import '#web/root.tsx'`],
  [WALL, 'server/start-shop.ts', `import '#web/root.tsx'`],
  [WALL, 'server/platform/', `import '#server/features/stock/stock.ts'`],
  [WALL, 'server/platform/deep/', `export { render } from '../../pages/render.ts'`],
  [WALL, 'server/platform/', `export const later = () => import('#server/features/stock/stock.ts')`],
  [WALL, 'server/platform/*.test.ts', `import '#server/features/stock/stock.ts'`],
  [WALL, 'web/*.tsx', `export const A = () => <i onClick={() => import('#server/features/stock/stock.ts')} />`],
  [WALL, 'web/*.tsx', `import { lazy } from 'react'; export const A = lazy(() => import('#server/app.ts'))`],
  [WALL, 'web/', `export type { stock } from '#server/features/stock/stock.ts'`],
  [WALL, 'web/', `import '#demo/shop.ts'`],
  [WALL, 'web/*.test.ts', `import '#server/app.ts'`],
  [WALL, 'web/storefront/a-new-feature/*.tsx', `import '#web/admin/sales/sales.tsx'`],
  [WALL, 'web/storefront/', `import '../admin/sales/sales.tsx'`],
  [WALL, 'web/storefront/*.tsx', `export const A = () => <i onClick={() => import('#web/admin/sales/sales.tsx')} />`],
  [WALL, 'web/storefront/', `import '#server/app.ts'`],
  [WALL, 'web/storefront/*.test.tsx', `import '#web/admin/sales/sales.tsx'`],
  [WALL, 'web/admin/a-new-feature/*.tsx', `import '../../storefront/home/home.tsx'`],
  [WALL, 'web/admin/', `export const later = () => import('#web/storefront/home/home.tsx')`],
  [WALL, 'web/admin/*.test.ts', `import '#web/storefront/home/home.tsx'`],
  [WALL, 'web/ui/*.tsx', `import '#web/storefront/home/home.tsx'`],
  [WALL, 'web/ui/form/', `import '../../admin/sales/sales.tsx'`],
  [WALL, 'web/browser/', `export const later = () => import('#web/admin/sales/sales.tsx')`],
  [WALL, 'web/browser/*.test.ts', `import '#web/storefront/home/home.tsx'`],
  [WALL, 'demo/', `import '#web/browser/api.ts'`],
  [WALL, 'demo/*.test.ts', `import '../web/browser/api.ts'`],
  ['lint/correctness/noNodejsModules', 'web/', `import { join } from 'node:path'; export { join }`],
  ['lint/correctness/noNodejsModules', 'web/*.tsx', `export const A = () => <i onClick={() => import('node:fs')} />`],
  ['lint/correctness/noUndeclaredDependencies', 'server/', `import 'vitest'`],
  ['lint/correctness/noUndeclaredDependencies', 'demo/', `export const later = () => import('vitest')`],
  ['lint/correctness/noUndeclaredDependencies', 'web/', `import '@never/declared/deep'`],
  ['lint/correctness/noUndeclaredDependencies', 'tests/', `import 'never-declared'`],
  ['lint/style/noCommonJs', 'web/', `export const fs = require('node:fs')`],
  ['plugin', 'contract/', `export type Stock = typeof import('#server/features/stock/stock.ts').stock`],
  ['plugin', 'web/', 'export const later = () => import(`#server/features/stock/stock.ts`)'],
  ['plugin', 'server/features/stock/', `${ACCESS} app.get('/stock', async () => 1)`],
  ['plugin', 'server/features/stock/', `${ACCESS} app.post('/stock', { schema: {} }, async () => 1)`],
  ['plugin', 'server/features/stock/', `${ACCESS} app.get<{ Body: 1 }>('/stock', async () => 1)`],
  ['plugin', 'server/features/stock/', `${ACCESS} app.route({ method: 'GET', url: '/', handler: async () => 1 })`],
];

describe('an import across a wall, or a route without its access rule', () => {
  const planted = WRONG.map(([rule, place, line], at) => {
    const standing = HOUSE[place];
    const name = standing ? place : place.includes('*') ? place.replace('*', `wrong-${at}`) : `${place}wrong-${at}.ts`;
    return { rule, name, text: `${line};`, standing };
  });
  // All in one tree, since each is identified by its file; changes to existing files are tested afterwards.
  const seen = lazily(() => seenIn(planted.filter(({ standing }) => !standing)));

  it.each(planted)('$rule reports it in $name: $text', async ({ rule, name, text, standing }) => {
    const { code, rules } = standing ? await seenIn([{ name, text: text + standing }]) : await seen();
    expect(code).not.toBe(0);
    expect(rules.get(name)).toContain(rule);
  });
});

/** The violated rules by file. */
async function seenIn(files: { name: string; text: string }[]) {
  const { code, output } = await check('walls', Object.fromEntries(files.map(({ name, text }) => [name, text])));
  const rules = new Map<string, string[]>();
  for (const [, file = '', rule = ''] of output.matchAll(/^(\S+?):\d+:\d+ (\S+)/gm))
    rules.set(file, [...(rules.get(file) ?? []), rule]);
  return { code, rules };
}

function lazily<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

it('detects a cycle of imports, also through a type', async () => {
  const { code, output } = await check('walls', {
    'domain/a.ts': `import type { b } from './b.ts'; export const a = 1 as typeof b;`,
    'domain/b.ts': `export { c as b } from '#domain/c.ts';`,
    'domain/c.ts': `import { a } from './a.ts'; export const c = a;`,
  });
  expect(code).not.toBe(0);
  for (const file of ['a', 'b', 'c'])
    expect(output).toMatch(new RegExp(`domain/${file}.ts:1:\\d+ lint/suspicious/noImportCycles`));
});

/** The check that must fail, the file to plant, and the expected output. */
const OTHERS: [string, string, string, string][] = [
  ['types', 'server/wrong.ts', `import './missing.ts';`, `server/wrong.ts(1,8): error`],
  ['types', 'server/wrong.ts', `export const later = () => import('#domian/money.ts');`, `Cannot find module`],
  [
    'colours',
    'web/ui/wrong.tsx',
    `export const A = () => <i className="bg-red-500" />;`,
    `web/ui/wrong.tsx:1 bg-red-500`,
  ],
  ['colours', 'web/admin/wrong.tsx', `export const A = () => <i style={{ color: '#ff0000' }} />;`, '#ff0000'],
  ['Spanish', 'web/admin/wrong.tsx', `export const A = () => <b>Save changes</b>;`, 'web/admin/wrong.tsx:1 Save'],
  ['Spanish', 'web/ui/wrong.tsx', `export const A = () => <i aria-label="close the cart" />;`, 'close the cart'],
  [
    'Spanish',
    'contract/wrong.ts',
    `import { z } from 'zod'; export const text = z.string('Please try again');`,
    'Please',
  ],
  ['Spanish', 'server/features/stock/wrong.ts', `export const refusal = { message: 'Not found' };`, 'Not'],
  [
    'migrations',
    'server/platform/database/migrations/0026_less.sql',
    'alter table sales drop column note',
    '0026_less.sql: drop column on sales.note',
  ],
  ['documents', 'SECURITY.md', 'It is decided in `server/gone.ts`.', 'SECURITY.md: server/gone.ts is not there'],
];

describe('the other checks of the tree', () => {
  it.each(OTHERS)('%s fails on %s: %s', async (name, file, text, expected) => {
    const { code, output } = await check(name, { [file]: text });
    expect(code).not.toBe(0);
    expect(output).toContain(expected);
  });

  it('the folder check fails on features that import each other, and on more than twenty files in a folder', async () => {
    const circle = await check('folders', {
      'server/features/stock/wrong.ts': `import '#server/features/sales/office/sales.routes.ts';`,
      'server/features/sales/wrong.ts': `import '#server/features/stock/stock.ts';`,
    });
    expect(circle.code).not.toBe(0);
    expect(circle.output).toContain('server/features/stock -> server/features/sales lies on a circle');
    const many = Array.from({ length: 21 }, (_, at) => [`web/admin/sales/a${at}.ts`, `export const a = ${at};`]);
    const large = await check('folders', Object.fromEntries(many));
    expect(large.code).not.toBe(0);
    expect(large.output).toContain('web/admin/sales holds 22 files');
  });
});
