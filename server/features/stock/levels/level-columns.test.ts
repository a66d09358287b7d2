import { expect, it } from 'vitest';
import { LevelColumns } from './level-columns.ts';

const level = (itemId: number, locationId: number, onHand: number, reserved = 0, minimum: number | null = null) => ({
  itemId,
  locationId,
  onHand,
  reserved,
  minimum,
});

function readAt(columns: LevelColumns, locationId: number, itemId: number) {
  const slot = columns.slotOf(itemId);
  const there = columns.at(locationId, 2);
  return [there.onHand(slot), there.reserved(slot), there.available(slot), there.minimum(slot), there.isLow(slot)];
}

const NOTHING = [0, 0, 0, null, false];

it('reads each level, and nothing where an item has never been', () => {
  const columns = new LevelColumns();
  columns.replace([7, 8], [level(7, 1, 9, 2), level(7, 3, 4, 0, 5), level(8, 1, 3, 1)]);
  expect(readAt(columns, 1, 7)).toEqual([9, 2, 7, 2, false]);
  expect(readAt(columns, 3, 7)).toEqual([4, 0, 4, 5, true]);
  expect(readAt(columns, 1, 8)).toEqual([3, 1, 2, 2, true]);
  expect(readAt(columns, 3, 8)).toEqual(NOTHING);
  expect(readAt(columns, 9, 7)).toEqual(NOTHING);
  expect(readAt(columns, 1, 99)).toEqual(NOTHING);
});

it('drops the old levels of a replaced item and no others', () => {
  const columns = new LevelColumns();
  columns.replace([7, 8], [level(7, 1, 9), level(7, 3, 4), level(8, 1, 3)]);
  columns.replace([7], [level(7, 3, 6)]);
  expect(readAt(columns, 1, 7)).toEqual(NOTHING);
  expect(readAt(columns, 3, 7)).toEqual([6, 0, 6, 2, false]);
  expect(readAt(columns, 1, 8)).toEqual([3, 0, 3, 2, false]);
});

it('grows with the items and takes new locations', () => {
  const columns = new LevelColumns();
  const ids = Array.from({ length: 5_000 }, (_, at) => at + 1);
  columns.replace(
    ids,
    ids.map((id) => level(id, 1, id % 97)),
  );
  columns.replace([4_321], [level(4_321, 1, 5), level(4_321, 15, 1, 1, 0)]);
  expect(readAt(columns, 1, 17)).toEqual([17, 0, 17, 2, false]);
  expect(readAt(columns, 15, 4_321)).toEqual([1, 1, 0, 0, true]);
  expect(readAt(columns, 15, 17)).toEqual(NOTHING);
});
