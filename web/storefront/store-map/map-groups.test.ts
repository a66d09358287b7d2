import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupNear, type PlacedPoint } from './map-groups.ts';

const itself = (point: PlacedPoint) => point;

it('groups pins that are close to each other', () => {
  const [a, b, far] = [
    { x: 0, y: 0 },
    { x: 20, y: 10 },
    { x: 200, y: 0 },
  ];
  expect(groupNear([a, b, far], itself, 40)).toEqual([[a, b], [far]]);
});

it('puts every pin into one group, and leaves room between the groups', () => {
  const coordinate = fc.integer({ min: 0, max: 400 });
  const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 30 });
  fc.assert(
    fc.property(points, (all) => {
      const groups = groupNear(all, itself, 40);
      expect(groups.flat()).toHaveLength(all.length);
      const firsts = groups.map(([first]) => first);
      for (const [index, one] of firsts.entries()) {
        for (const other of firsts.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(40);
        }
      }
    }),
  );
});
