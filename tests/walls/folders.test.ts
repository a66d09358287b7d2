import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#tests/support/files/temporary-folder.ts';
import { readFolders } from '../../scripts/check-folders.ts';

const folder = temporaryFolder();

function foldersOf(files: Record<string, string>) {
  writeFiles(folder(), files);
  const { circles, large } = readFolders(folder());
  return { circles: [...circles.keys()], large: [...large] };
}

/** A tree without a cycle: a folder may import its subfolders, and they may import its shared files. */
const TREE = {
  'server/app.ts': `import '#server/features/sales/sell.ts';`,
  'server/features/sales/sell.ts': `import { order } from './placing/order.ts'; import '#server/platform/sql.ts';`,
  'server/features/sales/placing/order.ts': `import { tables } from '../tables.ts'; import '#contract/sale.ts';`,
  'server/features/sales/tables.ts': `export const tables = 1;`,
  'server/features/audit/record.ts': `import { sell } from '#server/features/sales/sell.ts';`,
  'server/platform/sql.ts': `export const sql = 1;`,
  'contract/sale.ts': `export const sale = 1;`,
};

test('accepts a tree without cycles', () => {
  expect(foldersOf(TREE)).toEqual({ circles: [], large: [] });
});

test.each([
  `import '#server/features/audit/record.ts';`,
  `import type { record } from '../audit/record.ts';`,
  `export { record } from '../audit/record.ts';`,
  `const later = () => import('#server/features/audit/record.ts');`,
  `const page = <i onClick={() => import(\`../audit/record.ts\`)} />;`,
  `type Record = typeof import('../audit/record.ts').record;`,
  `const worker = new URL('../audit/record.ts', import.meta.url);`,
])('detects two features that import each other through other files: %s', (line) => {
  expect(foldersOf({ ...TREE, 'server/features/sales/other.tsx': line }).circles.sort()).toEqual([
    'server/features/audit -> server/features/sales',
    'server/features/sales -> server/features/audit',
  ]);
});

test('detects a cycle over three folders, and one between the subfolders of a feature', () => {
  const { circles } = foldersOf({
    'web/storefront/cart/a.ts': `import '#web/storefront/shop/b.ts';`,
    'web/storefront/shop/b.ts': `import '#web/storefront/home/c.ts';`,
    'web/storefront/home/c.ts': `import '#web/storefront/cart/d.ts';`,
    'web/storefront/cart/d.ts': `export const d = 1;`,
    'domain/sales/in/a.ts': `import '../out/b.ts';`,
    'domain/sales/out/b.ts': `import '../in/c.ts';`,
    'domain/sales/in/c.ts': `export const c = 1;`,
    'domain/sales/apart/d.ts': `import '../in/c.ts';`,
  });
  expect(circles.sort()).toEqual([
    'domain/sales/in -> domain/sales/out',
    'domain/sales/out -> domain/sales/in',
    'web/storefront/cart -> web/storefront/shop',
    'web/storefront/home -> web/storefront/cart',
    'web/storefront/shop -> web/storefront/home',
  ]);
});

test('detects more than twenty files in a folder, including tests, unless the folder may be large', () => {
  const many = (path: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${path}/a${at}.test.ts`, '']));
  expect(foldersOf({ ...many('web/ui', 20), ...many('web/ui/form', 21), ...many('docs/decisions', 30) }).large).toEqual(
    [['web/ui/form', 21]],
  );
});
