import { expect, it } from 'vitest';
import { type MovedPieces, takeBackPieces } from './take-back-pieces.ts';

const moved = (delta: number, more: Partial<MovedPieces> = {}): MovedPieces => ({
  locationId: 3,
  name: 'Samán Chacao',
  active: true,
  delta,
  available: 5,
  since: null,
  ...more,
});

it('returns pieces to their locations by the difference', () => {
  expect(takeBackPieces([moved(5), moved(-2, { locationId: 1, name: 'Depósito web' }), moved(0)])).toEqual({
    moves: [
      { locationId: 3, delta: -5 },
      { locationId: 1, delta: 2 },
    ],
    before: ['Samán Chacao 5', 'Depósito web 5'],
    after: ['Samán Chacao 0', 'Depósito web 7'],
    left: [],
  });
});

it.each<[string, MovedPieces, string]>([
  ['pieces that are gone', moved(6), 'Stock en Samán Chacao: quedan 5 y habría que quitar 6'],
  [
    'pieces that were counted since',
    moved(1, { since: 'Ana, ayer' }),
    'Stock en Samán Chacao: cambio posterior de Ana, ayer',
  ],
  ['pieces of a store that has closed', moved(-1, { active: false }), 'Stock en Samán Chacao: está cerrada'],
])('leaves %s, and says why', (_, pieces, words) => {
  expect(takeBackPieces([pieces])).toEqual({ moves: [], before: [], after: [], left: [words] });
});
