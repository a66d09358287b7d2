import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costOf, leftOf, type Obstacle, placeToast } from './toast-place.ts';

const desktop = {
  window: { width: 1280, height: 800 },
  size: { width: 356, height: 80 },
  margin: 24,
  aligns: ['center', 'left', 'right'] as const,
  edge: 'bottom' as const,
};

describe('the place of a toast', () => {
  it('is centred at the preferred edge when nothing is in the way', () => {
    expect(placeToast({ ...desktop, obstacles: [] })).toEqual({ align: 'center', top: 696 });
    expect(placeToast({ ...desktop, edge: 'top', obstacles: [] })).toEqual({ align: 'center', top: 24 });
  });

  it('is beside or above an obstacle', () => {
    const foot = { left: 400, top: 700, width: 800, height: 100, weight: 1 };
    expect(placeToast({ ...desktop, obstacles: [foot] })).toEqual({ align: 'center', top: 620 });
    const column = { ...foot, top: 0, height: 800 };
    expect(placeToast({ ...desktop, obstacles: [column] })).toEqual({ align: 'left', top: 696 });
  });

  it('covers the least important obstacle when there is no free place', () => {
    const all = { left: 0, top: 0, width: 1280, height: 800, weight: 1 };
    const button = { left: 0, top: 300, width: 1280, height: 500, weight: 50 };
    expect(placeToast({ ...desktop, obstacles: [all, button] }).top).toBeLessThanOrEqual(220);
  });

  it('is inside the window and never costs more than the default place', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 360 }),
      top: fc.integer({ min: 0, max: 740 }),
      width: fc.integer({ min: 0, max: 360 }),
      height: fc.integer({ min: 0, max: 300 }),
      weight: fc.constantFrom(1, 10, 50),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), fc.integer({ min: 40, max: 900 }), (boxes, height) => {
        const obstacles: Obstacle[] = boxes;
        const size = { width: 336, height };
        const window = { width: 360, height: 740 };
        const place = placeToast({ window, size, margin: 12, obstacles, aligns: ['center'], edge: 'top' });
        expect(place.top).toBeGreaterThanOrEqual(12);
        if (height <= 716) expect(place.top + height).toBeLessThanOrEqual(728);
        const left = leftOf('center', 360, 336, 12);
        const cost = (top: number) => costOf({ left, top, ...size }, obstacles);
        expect(cost(place.top)).toBeLessThanOrEqual(cost(12));
      }),
    );
  });
});
