import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bounded, FITTED, fitScale, moved, turnedOnce, zoomed } from './picture-view.ts';

const FRAME = { width: 400, height: 600 };
const RECEIPT = { width: 1080, height: 2400 };

it('fits the whole picture, also when it is turned', () => {
  expect(fitScale(FRAME, RECEIPT, 0)).toBeCloseTo(0.25);
  expect(fitScale(FRAME, RECEIPT, 1)).toBeCloseTo(400 / 2400);
  expect(fitScale(FRAME, { width: 0, height: 0 }, 0)).toBe(1);
});

it('turns four times back to the start', () => {
  let view = zoomed(FITTED, 3);
  for (const turn of [1, 2, 3, 0]) {
    view = turnedOnce(view);
    expect([view.turn, view.zoom]).toEqual([turn, 1]);
  }
});

const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) });

it('leaves the point under the finger where it is', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 2, noNaN: true }), (at, factor) => {
      const before = zoomed(FITTED, 2);
      const after = zoomed(before, factor, at);
      // The same spot of the picture, before and after.
      expect((at.x - after.x) / after.zoom).toBeCloseTo((at.x - before.x) / before.zoom);
      expect((at.y - after.y) / after.zoom).toBeCloseTo((at.y - before.y) / before.zoom);
    }),
  );
});

it('leaves no gap at an edge, and centres a picture that fits', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 8, noNaN: true }), fc.nat(3), (by, zoom, turn) => {
      const view = bounded(moved({ ...FITTED, zoom, turn }, by.x * 50, by.y * 50), FRAME, RECEIPT);
      const scale = fitScale(FRAME, RECEIPT, turn) * zoom;
      const width = (turn % 2 ? RECEIPT.height : RECEIPT.width) * scale;
      expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (width - FRAME.width) / 2) + 1e-6);
      if (zoom === 1) expect([Math.round(view.x), Math.round(view.y)].map(Math.abs)).toEqual([0, 0]);
    }),
  );
});
