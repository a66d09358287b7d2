import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#tests/support/files/temporary-folder.ts';
import { readColours } from '../../scripts/check-colours.ts';

const folder = temporaryFolder();

function coloursOf(files: Record<string, string>) {
  writeFiles(folder(), files);
  return readColours(folder());
}

test('tokens, anchors, entities and private imports do not count as raw colours', () => {
  const text = `import { Card } from '#demo/x.ts';
    <a href="/page#faded" className="bg-surface text-ink border-line off-white">&#8217; n.º 12</a>
    <meta name="theme-color" content="#faf7f2" /> // raw colour: browsers read no CSS variable here`;
  const files = { 'web/a.tsx': text, 'web/ui/tokens.css': ':root { --ink: #111; --paper: oklch(1 0 0) }' };
  expect(coloursOf(files)).toEqual({ files: 1, violations: [] });
});

test('fails on an empty tree', () => {
  expect(coloursOf({}).violations).toEqual(['no file of web/ was read']);
});

test.each([
  '#fff',
  '#A1B2C3',
  '#11223344',
  'rgb(',
  'rgba(',
  'hsl(',
  'oklch(',
  'bg-red-500',
  'border-t-slate-50',
  'text-white',
  'bg-black',
  'border-b-white',
])('detects %s', (colour) => {
  const { violations } = coloursOf({ 'web/admin/card.tsx': `\n<i className="p-2 hover:${colour} m-1" />` });
  expect(violations).toEqual([`web/admin/card.tsx:2 ${colour}`]);
});
