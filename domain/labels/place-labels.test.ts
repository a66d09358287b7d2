import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, toMm } from './dots.ts';
import { A4, OWN_LABEL, type Paper, ROLLS, SHEETS } from './papers.ts';
import { labelsPerPage, placeOf, printedArea, spreadLabels } from './place-labels.ts';

const SOLD: [string, Paper][] = Object.entries({ ...SHEETS, ...ROLLS });

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(SOLD)('%s', (_name, paper) => {
  const places = Array.from({ length: labelsPerPage(paper) }, (_, position) => placeOf(paper, position));

  it('places every label within its page', () => {
    const page = paper.kind === 'roll' ? paper : A4;
    for (const { x, y, width, height } of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(toMm(x + width)).toBeLessThanOrEqual(page.width);
      expect(toMm(y + height)).toBeLessThanOrEqual(page.height);
    }
  });

  it('places no two labels on top of each other', () => {
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(at + 1)) expect(overlap(place, other)).toBe(false);
    }
  });

  it('prints outside the unprintable edge, and stays clear of a cut that is a millimetre off', () => {
    const area = printedArea(paper);
    for (const { x, y, width, height } of places) {
      expect(area.x).toBeGreaterThan(8);
      expect(area.y).toBeGreaterThan(8);
      if (paper.kind === 'roll') continue;
      expect(toMm(x + area.x)).toBeGreaterThanOrEqual(4.9);
      expect(toMm(y + area.y)).toBeGreaterThanOrEqual(4.9);
      expect(A4.width - toMm(x + width - area.x)).toBeGreaterThanOrEqual(4.9);
      expect(A4.height - toMm(y + height - area.y)).toBeGreaterThanOrEqual(4.9);
    }
  });
});

it('has the dimensions of the sheets that are sold', () => {
  expect(SHEETS['a4-5x13']).toMatchObject({ left: 4.75, top: 10.7, step: 40.6 });
  expect(SHEETS['a4-3x7']).toMatchObject({ left: 7.25, top: 15.15, step: 66 });
  expect(SHEETS['a4-3x8']).toMatchObject({ left: 0, top: 0.5, step: 70 });
});

it('prints within the label on a roll of any size', () => {
  const mm = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
  const roll = fc.record({
    kind: fc.constant('roll' as const),
    width: mm(OWN_LABEL.minWidth, OWN_LABEL.maxWidth),
    height: mm(OWN_LABEL.minHeight, OWN_LABEL.maxHeight),
  });
  fc.assert(
    fc.property(roll, (paper) => {
      const { width, height } = placeOf(paper, 0);
      const area = printedArea(paper);
      expect(toMm(width)).toBeLessThanOrEqual(paper.width);
      expect(toMm(height)).toBeLessThanOrEqual(paper.height);
      expect(toMm(width)).toBeGreaterThan(paper.width - 0.13);
      expect(area.width).toBeGreaterThan(0);
      expect(area.height).toBeGreaterThan(0);
    }),
  );
});

it('prints every label once, in order, after the used positions', () => {
  const papers = fc.constantFrom(...SOLD.map(([, paper]) => paper));
  fc.assert(
    fc.property(papers, fc.array(fc.nat(), { maxLength: 200 }), fc.nat(80), (paper, labels, taken) => {
      const pages = spreadLabels(labels, paper, taken);
      const perPage = labelsPerPage(paper);
      const first = Math.min(taken, perPage - 1);
      expect(pages.flat().filter((label) => label !== null)).toEqual(labels);
      expect(pages.flat().slice(0, first)).toEqual(labels.length > 0 ? Array(first).fill(null) : []);
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(perPage);
      expect(pages).toHaveLength(labels.length === 0 ? 0 : Math.ceil((first + labels.length) / perPage));
    }),
  );
});
