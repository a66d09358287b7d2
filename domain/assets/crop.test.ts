import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Crop, cropBox, SHAPE_NAMES, SHAPES } from './crop.ts';

const CENTRE = { x: 50, y: 50 };

it('cuts the largest part around the centre', () => {
  expect(cropBox({ width: 1000, height: 1000 }, 'wide', { focus: CENTRE })).toEqual({
    left: 0,
    top: 250,
    width: 1000,
    height: 500,
  });
});

it('moves to the focus as far as the edge allows', () => {
  const tall = (x: number) => cropBox({ width: 2400, height: 1200 }, 'tall', { focus: { x, y: 50 } }).left;
  expect([tall(0), tall(50), tall(60), tall(100)]).toEqual([0, 750, 990, 1500]);
});

it('takes what staff chose', () => {
  const crop = { x: 50, y: 0, width: 50, height: 25 };
  expect(cropBox({ width: 1000, height: 1000 }, 'wide', { focus: CENTRE, crop })).toEqual({
    left: 500,
    top: 0,
    width: 500,
    height: 250,
  });
});

const side = fc.integer({ min: 1, max: 2400 });
const percent = fc.integer({ min: 0, max: 100 });
const crop: fc.Arbitrary<Crop | undefined> = fc.option(
  fc
    .record({ x: fc.double({ min: 0, max: 99, noNaN: true }), y: fc.double({ min: 0, max: 99, noNaN: true }) })
    .chain(({ x, y }) =>
      fc.record({
        x: fc.constant(x),
        y: fc.constant(y),
        width: fc.double({ min: 1, max: 100 - x, noNaN: true }),
        height: fc.double({ min: 1, max: 100 - y, noNaN: true }),
      }),
    ),
  { nil: undefined },
);

it('is inside the picture and has the shape, whatever the picture', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.constantFrom(...SHAPE_NAMES),
      fc.record({ x: percent, y: percent }),
      crop,
      (size, shape, focus, chosen) => {
        const box = cropBox(size, shape, { focus, ...(chosen && { crop: chosen }) });
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
        expect(box.left + box.width).toBeLessThanOrEqual(size.width);
        expect(box.top + box.height).toBeLessThanOrEqual(size.height);
        const off = Math.min(
          Math.abs(box.width - box.height * SHAPES[shape]),
          Math.abs(box.height - box.width / SHAPES[shape]),
        );
        expect(off).toBeLessThanOrEqual(1);
      },
    ),
  );
});
