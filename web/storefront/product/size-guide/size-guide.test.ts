import { describe, expect, it } from 'vitest';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { MEN, sizeGuide, WOMEN } from './size-guide.ts';

const guides = [...Object.entries(MEN), ...Object.entries(WOMEN)].flatMap(([slug, guide]) =>
  guide ? [{ slug, guide }] : [],
);

/** The lower bound of '90 – 96'; '24,7' is 24.7. */
const low = (measure = '') => Number(measure.split(' – ')[0]?.replace(',', '.'));

describe('the size guides', () => {
  it('exist for the categories with sizes', () => {
    for (const slug of ['camisa', 'chemise', 'franela', 'pantalon', 'short', 'saco', 'traje', 'zapatos']) {
      expect(sizeGuide(slug, 1), slug).not.toBeNull();
    }
    for (const slug of ['vestido', 'falda', 'blusa', 'camisa', 'franela', 'pantalon', 'saco', 'zapatos']) {
      expect(sizeGuide(slug, 2), slug).not.toBeNull();
    }
    expect(sizeGuide('carteras', 2)).toBeNull();
  });

  it('have a measurement for each column, increasing with the size', () => {
    for (const { slug, guide } of guides) {
      const sizes = guide.rows.map(([size]) => size);
      expect([...sizes].sort(compareSizes), slug).toEqual(sizes);
      for (const [size, ...measures] of guide.rows)
        expect(measures.length, `${slug} ${size}`).toBe(guide.columns.length);
      for (const [column] of guide.columns.entries()) {
        const measures = guide.rows.map((row) => low(row[column + 1]));
        for (const measure of measures) expect(measure, slug).toBeGreaterThan(20);
        expect(
          [...measures].sort((a, b) => a - b),
          slug,
        ).toEqual(measures);
      }
    }
  });
});
