import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const line = (item: number, quantity: number) => ({
  item,
  quantity,
  ref: 'R',
  barcode: `B${item}`,
  name: `Camisa ${item}`,
  size: 'M',
});
const BASE: Draft = { from: 1, to: 3, note: '', lines: [line(12, 2), line(13, 1), line(14, 5)] };

it('takes each field and each line from the person who changed it', () => {
  const mine = { ...BASE, note: 'Hoy', lines: [line(20, 1), line(12, 4), line(14, 5)] };
  const theirs = { ...BASE, to: 4, lines: [line(12, 2), line(13, 1), line(21, 7)] };
  expect(mergeDrafts(BASE, mine, theirs)).toEqual({
    draft: { from: 1, to: 4, note: 'Hoy', lines: [line(20, 1), line(12, 4), line(21, 7)] },
    clashes: [],
  });
});

it('reports only fields that both changed, including a removed line', () => {
  const mine = { ...BASE, note: 'Hoy', lines: [line(12, 4), line(14, 6)] };
  const theirs = { ...BASE, note: 'Mañana', lines: [line(12, 9), line(13, 3), line(14, 5)] };
  const { draft, clashes } = mergeDrafts(BASE, mine, theirs);
  expect(clashes.map(({ field, mine, theirs, line }) => [field, mine, theirs, line?.name]).sort()).toEqual([
    ['12', 4, 9, 'Camisa 12'],
    ['13', undefined, 3, 'Camisa 13'],
    ['note', 'Hoy', 'Mañana', undefined],
  ]);
  expect(draft).toEqual(mine);
  expect(mergeDrafts(BASE, mine, theirs, 'theirs').draft).toEqual({
    ...BASE,
    note: 'Mañana',
    lines: [line(12, 9), line(14, 6), line(13, 3)],
  });
});
