import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readWalls } from '../../scripts/walls/read.ts';

const MANIFEST = {
  type: 'module',
  imports: Object.fromEntries(
    ['domain', 'contract', 'server', 'web', 'demo', 'tests'].map((room) => [`#${room}/*`, `./${room}/*`]),
  ),
  dependencies: { zod: '4', react: '19', fastify: '5' },
  devDependencies: { vitest: '5' },
};

/** A house with every room, where each import is one that the walls allow. */
const HOUSE: Record<string, string> = {
  'domain/money/money.ts': `export const zero = 0;`,
  'domain/money/money.test.ts': `import { test } from 'vitest'; import '#tests/dice.ts'; import { zero } from './money.ts'; test('', () => void zero);`,
  'contract/catalogue/item.ts': `import { z } from 'zod'; import { zero } from '#domain/money/money.ts'; export const Item = z.literal(zero);`,
  'server/start-shop.ts': `import { app } from './app.ts'; await import('#demo/shop.ts'); app();`,
  'server/app.ts': `import { routes } from '#server/features/sales/office/sales.routes.ts'; export const app = () => routes;`,
  'server/features/sales/office/sales.routes.ts': `import fastify from 'fastify'; import { sql } from '#server/platform/sql.ts'; export const routes = { fastify, sql };`,
  'server/features/stock/stock.ts': `export const stock = 1;`,
  'server/pages/render.ts': `export const render = 1;`,
  'server/platform/sql.ts': `import { readFileSync } from 'node:fs'; export const sql = readFileSync;`,
  'web/root.tsx': `import './ui/tokens.css?url'; import type { Route } from './+types/root'; import { Card } from './ui/card.tsx'; export default (p: Route) => <Card {...p} />;`,
  'web/entry.server.tsx': `import { PassThrough } from 'node:stream'; export default PassThrough;`,
  'web/ui/tokens.css': `:root {}`,
  'web/ui/card.tsx': `import { useId } from 'react'; export const Card = (p: object) => <i {...p} id={useId()} />;`,
  'web/browser/api.ts': `import type { Item } from '#contract/catalogue/item.ts'; export type Answer = typeof Item;`,
  'web/storefront/home/home.tsx': `import { Card } from '#web/ui/card.tsx'; export const Home = () => <Card />;`,
  'web/admin/sales/sales.tsx': `import { Card } from '#web/ui/card.tsx'; export const Sales = () => <Card />;`,
  'demo/shop.ts': `import { Item } from '#contract/catalogue/item.ts'; import { sql } from '#server/platform/sql.ts'; export const shop = { Item, sql };`,
  'demo/pictures.ts': `import { draw } from '#demo/drawing/drawing.ts'; export const picture = draw;`,
  'demo/drawing/drawing.ts': `export { draw } from './room/draw.ts';`,
  'demo/drawing/room/draw.ts': `import { colour } from '../colour.ts'; export const draw = colour;`,
  'demo/drawing/colour.ts': `export const colour = 1;`,
  'tests/dice.ts': `import '#demo/shop.ts'; import '#web/root.tsx';`,
};

let folder = '';

function wallsOf(files: Record<string, string>) {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-walls-'));
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(MANIFEST) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return readWalls(folder);
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a house whose imports stay inside the walls passes, and every file of it was read', () => {
  expect(wallsOf(HOUSE)).toEqual({ files: 21, imports: 25, violations: [] });
});

test('an empty tree fails', () => {
  expect(wallsOf({}).violations).toHaveLength(4);
});

test('a room without TypeScript fails', () => {
  const files = Object.entries(HOUSE).map(([path, text]) => [
    path.replace('domain/money/money.ts', 'domain/money.js'),
    text,
  ]);
  const { violations } = wallsOf(Object.fromEntries(files.filter(([path]) => !path?.endsWith('.test.ts'))));
  expect(violations).toContain('unread: no TypeScript file of domain/ was read');
});

/** wall, file, the wrong import as it is written there */
const WRONG: [string, string, string][] = [
  ['domain-reach', 'domain/wrong.ts', `import '#contract/catalogue/item.ts'`],
  ['domain-reach', 'domain/wrong.ts', `export type { stock } from '../server/features/stock/stock.ts'`],
  ['domain-reach', 'domain/wrong.ts', `import '#tests/dice.ts'`],
  ['domain-pure', 'domain/wrong.ts', `import type { Stats } from 'node:fs'`],
  ['domain-pure', 'domain/wrong.ts', `import { z } from 'zod'`],
  ['domain-test-reach', 'domain/wrong.test.ts', `import '#server/features/stock/stock.ts'`],
  ['contract-reach', 'contract/wrong.ts', `export type Stock = typeof import('#server/features/stock/stock.ts').stock`],
  ['contract-reach', 'contract/wrong.ts', `import '../web/ui/card.tsx'`],
  ['contract-pure', 'contract/wrong.ts', `import 'fastify'`],
  ['contract-pure', 'contract/wrong.ts', `import 'crypto'`],
  ['server-reach', 'server/wrong.ts', `import('../web/root.tsx')`],
  ['server-reach', 'server/wrong.ts', `import '#demo/shop.ts'`],
  ['server-reach', 'server/features/stock/main.ts', `import '#demo/shop.ts'`],
  ['server-reach', 'server/wrong.ts', `import '#tests/dice.ts'`],
  ['main-reach', 'server/start-shop.ts', `import '#web/root.tsx'`],
  ['platform-ground', 'server/platform/wrong.ts', `import '#server/features/stock/stock.ts'`],
  ['platform-ground', 'server/platform/deep/wrong.ts', `export * from '#server/pages/render.ts'`],
  [
    'web-reach',
    'web/wrong.tsx',
    `export const A = () => <i onClick={() => import('#server/features/stock/stock.ts')} />`,
  ],
  ['web-reach', 'web/wrong.ts', `import type { stock } from '#server/features/stock/stock.ts'`],
  ['web-reach', 'web/wrong.ts', `import '#demo/shop.ts'`],
  ['web-browser', 'web/wrong.ts', `import { join } from 'path'`],
  ['web-browser', 'web/wrong.ts', `const fs = require('node:fs')`],
  ['storefront-admin', 'web/storefront/a-new-feature/wrong.tsx', `import '#web/admin/sales/sales.tsx'`],
  ['admin-storefront', 'web/admin/a-new-feature/wrong.tsx', `import '../../storefront/home/home.tsx'`],
  ['web-ground', 'web/ui/wrong.tsx', `import '#web/storefront/home/home.tsx'`],
  ['web-ground', 'web/browser/wrong.ts', `import(\`#web/admin/sales/sales.tsx\`)`],
  ['demo-reach', 'demo/wrong.ts', `import '#web/browser/api.ts'`],
  ['drawing-reach', 'demo/drawing/wrong.ts', `import '#contract/catalogue/item.ts'`],
  ['drawing-reach', 'demo/drawing/room/wrong.ts', `import '../../shop.ts'`],
  ['drawing-entry', 'demo/wrong.ts', `import { colour } from './drawing/colour.ts'`],
  ['drawing-for-demo', 'tests/wrong.ts', `import '#demo/drawing/drawing.ts'`],
  ['drawing-for-demo', 'server/start-shop.ts', `import '#demo/drawing/drawing.ts'`],
  ['no-dev-packages', 'server/wrong.ts', `import { test } from 'vitest'`],
  ['no-dev-packages', 'web/wrong.ts', `import '@never/declared/deep'`],
  ['resolvable', 'server/wrong.ts', `import './missing.ts'`],
  ['resolvable', 'server/wrong.ts', `import '#domian/money.ts'`],
];

test.each(WRONG)('%s is seen in %s: %s', (wall, file, line) => {
  const { violations } = wallsOf({ ...HOUSE, [file]: `${line};` });
  expect(violations).toHaveLength(1);
  expect(violations[0]).toMatch(new RegExp(`^${wall}: ${file} -> `));
});

test('a cycle is seen, also through a type', () => {
  const { violations } = wallsOf({
    ...HOUSE,
    'domain/a.ts': `import type { b } from './b.ts'; export const a = 1 as typeof b;`,
    'domain/b.ts': `export { c as b } from '#domain/c.ts';`,
    'domain/c.ts': `import { a } from './a.ts'; export const c = a;`,
  });
  expect(violations).toEqual([expect.stringMatching(/^no-cycles: /)]);
  for (const file of ['a', 'b', 'c']) expect(violations[0]).toContain(`domain/${file}.ts`);
});
