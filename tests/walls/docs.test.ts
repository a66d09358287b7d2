import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#tests/support/files/temporary-folder.ts';
import { readDocs } from '../../scripts/check-docs.ts';

const folder = temporaryFolder();

function violationsOf(files: Record<string, string>): string[] {
  writeFiles(folder(), files);
  return readDocs(folder()).violations;
}

const TREE = {
  'README.md':
    '[rules](docs/rules/README.md) `domain/money.ts` `demo/` <img src="docs/a.webp"> [npm](https://npmjs.com)',
  'docs/a.webp': '',
  'docs/rules/README.md':
    '`server/features/<feature>/plugin.ts`, `npm test`, `a/b`, `/readyz`, [up](../../README.md#commands)',
  'docs/decisions/0001-then.md': '`server/as-it-was.ts`, see [rules](../rules/README.md)',
  'demo/catalogue/README.md': '`styles/style.ts`',
  'demo/catalogue/styles/style.ts': '',
  'domain/money.ts': '',
};

test('accepts documents that name existing files', () => {
  expect(violationsOf(TREE)).toEqual([]);
});

test('fails on a tree without its README', () => {
  expect(violationsOf({})).toEqual(['README.md was not read']);
});

test.each([
  ['README.md', 'see `server/gone.ts`', 'server/gone.ts'],
  ['SECURITY.md', 'see `tests/api/`', 'tests/api/'],
  ['docs/operations.md', '[decision](decisions/0002-gone.md)', 'docs/decisions/0002-gone.md'],
  ['docs/rules/money.md', '`domain/money.test.ts`', 'domain/money.test.ts'],
  ['docs/decisions/0001-then.md', '[rules](../rules/gone.md)', 'docs/rules/gone.md'],
  ['demo/catalogue/README.md', '`styles/gone.ts`', 'demo/catalogue/styles/gone.ts'],
  ['CONTRIBUTING.md', '<img src="docs/gone.webp">', 'docs/gone.webp'],
])('%s: detects %s', (document, text, path) => {
  expect(violationsOf({ ...TREE, [document]: text })).toEqual([`${document}: ${path} is not there`]);
});
