import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUIET_ZONES } from './barcode.ts';
import type { Box } from './dots.ts';
import { fitLabel, type LabelTexts } from './fit-label.ts';
import { textWidth } from './label-row.ts';
import { OWN_LABEL, type Paper, ROLLS, SHEETS } from './papers.ts';
import { placeOf, printedArea } from './place-labels.ts';

const EAN13 = { modules: 95, quiet: QUIET_ZONES.ean13 };
const USUAL: LabelTexts = {
  name: 'Guayabera de lino manga larga',
  details: 'Talla M · Ref. 10424',
  code: '7591234567894',
  price: '$20.00',
  before: '',
  bolivars: 'Bs. 4.967,34',
};

function layoutOn(paper: Paper, texts: LabelTexts = USUAL, code = EAN13) {
  return fitLabel(texts, code, placeOf(paper, 0).width, printedArea(paper));
}

const SOLD: [string, Paper][] = Object.entries({ ...SHEETS, ...ROLLS });

describe.each(SOLD)('a label of %s', (_name, paper) => {
  it('has room for an EAN-13 with all texts, old prices included', () => {
    const layout = layoutOn(paper, { ...USUAL, price: '$120.00', before: '$150.00', bolivars: 'Bs. 29.804,05' });
    if ('fault' in layout) throw new Error(layout.fault);
    expect(layout.texts.map(({ part }) => part)).toEqual(['name', 'details', 'code', 'price', 'bolivars']);
    expect(layout.module).toBeGreaterThanOrEqual(2);
    expect(layout.bars.height).toBeGreaterThanOrEqual(40);
  });
});

it('prints bars a centimetre high with modules of three dots on a roll of 50 × 25', () => {
  expect(layoutOn(ROLLS['50x25'])).toMatchObject({ module: 3, bars: { width: 285 } });
  const layout = layoutOn(ROLLS['50x25']);
  expect('bars' in layout && layout.bars.height).toBeGreaterThanOrEqual(72);
});

it('says how wide a label the code needs when it does not fit', () => {
  const code = { modules: 11 * 20 + 35, quiet: QUIET_ZONES.code128 };
  expect(layoutOn(ROLLS['40x30'], USUAL, code)).toEqual({ fault: 'too-wide', needed: 68.75 });
  expect(layoutOn(SHEETS['a4-3x8'], USUAL, code)).toEqual({ fault: 'too-wide', needed: 73.75 });
});

it('says when a low label has no room for everything, and accepts fewer texts', () => {
  const low: Paper = { kind: 'roll', width: 50, height: 15 };
  expect(layoutOn(low)).toEqual({ fault: 'too-low' });
  expect(layoutOn(low, { ...USUAL, details: '', name: '' })).toHaveProperty('bars');
});

const box = ({ x, y, width, height }: Box) => ({ x, y, width, height });

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const word = (max: number) => fc.string({ unit: 'grapheme-ascii', maxLength: max });
const anyTexts: fc.Arbitrary<LabelTexts> = fc.record({
  name: word(200),
  details: word(90),
  code: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  price: fc.constantFrom('', '$0.50', '$20.00', '$99999.99'),
  before: fc.constantFrom('', '$25.00', '$99999.99'),
  bolivars: fc.constantFrom('', 'Bs. 4.967,34', 'Bs. 24.836.709.999,99'),
});
const mm = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const anyPaper: fc.Arbitrary<Paper> = fc.oneof(
  fc.constantFrom(...SOLD.map(([, paper]) => paper)),
  fc.record({
    kind: fc.constant('roll' as const),
    width: mm(OWN_LABEL.minWidth, OWN_LABEL.maxWidth),
    height: mm(OWN_LABEL.minHeight, OWN_LABEL.maxHeight),
  }),
);

it('overlaps nothing, cuts nothing, and keeps the space beside the bars blank', () => {
  fc.assert(
    fc.property(anyPaper, anyTexts, (paper, texts) => {
      const quiet = QUIET_ZONES.code128;
      const layout = layoutOn(paper, texts, { modules: 11 * texts.code.length + 35, quiet });
      if ('fault' in layout) return;
      const { module, bars } = layout;
      const area = printedArea(paper);
      const all = [bars, ...layout.texts.map(box)];
      for (const [at, one] of all.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(area.x);
        expect(one.y).toBeGreaterThanOrEqual(area.y);
        expect(one.x + one.width).toBeLessThanOrEqual(area.x + area.width);
        expect(one.y + one.height).toBeLessThanOrEqual(area.y + area.height);
        for (const number of [one.x, one.y, one.width, one.height]) expect(Number.isInteger(number)).toBe(true);
        for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBe(false);
      }
      expect(bars.x).toBeGreaterThanOrEqual(quiet.left * module);
      expect(bars.x + bars.width + quiet.right * module).toBeLessThanOrEqual(placeOf(paper, 0).width);
      for (const { part, size, width } of layout.texts) {
        if (part === 'code' || part === 'bolivars') expect(textWidth(texts[part], size)).toBeLessThanOrEqual(width);
      }
    }),
    { numRuns: 1000 },
  );
});
