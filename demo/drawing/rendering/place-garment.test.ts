import { describe, expect, it, test } from 'vitest';
import { GARMENT_VIEWS } from '../base/look.ts';
import { SILHOUETTES } from '../silhouettes/every-silhouette.ts';
import { SAMPLE_LOOKS } from '../silhouettes/sample-looks.ts';
import { placeGarment } from './place-garment.ts';

test('every kind of garment has a look on the contact sheet', () => {
  expect(new Set(SAMPLE_LOOKS.map(({ kind }) => kind))).toEqual(new Set(Object.keys(SILHOUETTES)));
});

describe.each(GARMENT_VIEWS)('the %s of every sample look', (view) => {
  it('has pieces, and no number is missing in any of them', () => {
    for (const look of SAMPLE_LOOKS) {
      const pieces = placeGarment(look, view, 7);
      expect(pieces.length, look.kind).toBeGreaterThan(0);
      // A failed computation would show as NaN in a path, and as null in JSON.
      const written = JSON.stringify(pieces);
      expect(written, look.kind).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it('is the same whenever it is drawn, and another with another seed', () => {
    for (const look of SAMPLE_LOOKS) {
      const pieces = placeGarment(look, view, 7);
      expect(placeGarment(look, view, 7), look.kind).toEqual(pieces);
      expect(placeGarment(look, view, 8), look.kind).not.toEqual(pieces);
    }
  });

  it('numbers at most 254 groups: more would swell together', () => {
    for (const look of SAMPLE_LOOKS) {
      const pieces = placeGarment(look, view, 7);
      expect(new Set(pieces.map((piece, index) => piece.group ?? `#${index}`)).size, look.kind).toBeLessThanOrEqual(
        254,
      );
    }
  });
});
