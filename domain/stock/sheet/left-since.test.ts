import { expect, it } from 'vitest';
import { leftText } from './left-since.ts';

const AS_OF = new Date('2026-11-20T18:30:00Z');

it.each([
  [0, 0, 4, ''],
  [2, 0, 4, 'se vendieron 2: quedan 4.'],
  [-2, 0, 1, 'volvieron 2: queda 1.'],
  [0, 4, 0, 'se trasladaron 4: quedan 0.'],
  [0, -4, 9, 'llegaron 4 por traslado: quedan 9.'],
  [2, 4, 4, 'se vendieron 2 y se trasladaron 4: quedan 4.'],
])('reports %i sold, %i transferred and %i left as: %j', (sold, sent, left, text) => {
  expect(leftText({ sold, sent }, left, AS_OF).replace(/\s/g, ' ')).toBe(
    text && `Desde el 20/11/2026, 2:30 p. m. ${text}`,
  );
});
