import { expect, it } from 'vitest';
import type { LevelRow } from '#contract/stock/levels.ts';
import { piecesForLabels } from './levels-selection.tsx';

it('counts the pieces at the store of the list, or at all locations', () => {
  const level = { reserved: 1, available: 0, shelf: null, minimum: null, low: false };
  const levels = [
    { ...level, locationId: 1, onHand: 4 },
    { ...level, locationId: 3, onHand: 2 },
  ];
  const row = { id: 7, attributes: { total: 6, levels } } as unknown as LevelRow;
  expect(piecesForLabels(row, '')).toBe(6);
  expect(piecesForLabels(row, '3')).toBe(2);
  expect(piecesForLabels(row, '12')).toBe(0);
  expect(piecesForLabels(undefined, '3')).toBe(1);
});
