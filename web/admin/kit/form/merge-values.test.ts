import { describe, expect, it } from 'vitest';
import { differ, mergeValues } from './record-store.ts';

const BASE = { name: 'Camisa', price: 12.5 as number | undefined, days: [{ day: '2026-12-24' }] };

describe('mergeValues', () => {
  it.each<[what: string, mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>, merged: Partial<typeof BASE>]>([
    ['nothing changed', {}, {}, {}],
    ['only mine', { name: 'Mía' }, {}, { name: 'Mía' }],
    ['only theirs', {}, { name: 'Suya' }, { name: 'Suya' }],
    ['different fields', { name: 'Mía' }, { price: 14 }, { name: 'Mía', price: 14 }],
    ['the same change', { name: 'Lino' }, { name: 'Lino' }, { name: 'Lino' }],
    ['mine emptied', { price: undefined }, { name: 'Suya' }, { name: 'Suya', price: undefined }],
    ['theirs emptied', { name: 'Mía' }, { price: undefined }, { name: 'Mía', price: undefined }],
    ['what is no number', { price: Number.NaN }, { name: 'Suya' }, { name: 'Suya', price: Number.NaN }],
    ['a list read anew', { days: [{ day: '2026-12-24' }] }, { days: [] }, { days: [] }],
  ])('merges without a conflict: %s', (_, mine, theirs, merged) => {
    expect(mergeValues(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({
      values: { ...BASE, ...merged },
      clashes: [],
    });
  });

  it('reports only the fields that both changed, and takes the other changes from each side', () => {
    const mine = { ...BASE, name: 'Mía', days: [] };
    const theirs = { ...BASE, name: 'Suya', price: 14 };
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      values: { name: 'Mía', price: 14, days: [] },
      clashes: ['name'],
    });
    expect(mergeValues(BASE, mine, theirs, 'theirs').values).toEqual({ name: 'Suya', price: 14, days: [] });
  });
});

it('treats lists with the same content as equal', () => {
  expect(differ(BASE, { ...BASE, days: [{ day: '2026-12-24' }] })).toBe(false);
  expect(differ(BASE, { ...BASE, days: [] })).toBe(true);
});
