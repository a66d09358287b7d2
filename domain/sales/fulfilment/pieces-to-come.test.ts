import { expect, it } from 'vitest';
import type { ParcelState } from './parcel.ts';
import { piecesToCome } from './pieces-to-come.ts';

const piece = (reference: string, quantity: number) => ({
  name: `Camisa ${reference}`,
  reference,
  size: 'M',
  quantity,
});
const parcel = (state: ParcelState, ...pieces: ReturnType<typeof piece>[]) => ({ state, pieces });
const LINES = [piece('1', 3), piece('2', 1)];

it.each<[string, ReturnType<typeof parcel>[], ReturnType<typeof piece>[]]>([
  ['everything before anything left', [parcel('preparing', piece('1', 3))], LINES],
  ['what a split order still sends', [parcel('sent', piece('1', 2))], [piece('1', 1), piece('2', 1)]],
  ['nothing once all arrived', [parcel('delivered', piece('1', 3)), parcel('sent', piece('2', 1))], []],
  ['what came back', [parcel('sent', piece('1', 3)), parcel('returned', piece('2', 1))], [piece('2', 1)]],
])('is %s', (_name, parcels, rest) => expect(piecesToCome(LINES, parcels)).toEqual(rest));

it('counts two lines of the same garment together', () => {
  expect(piecesToCome([piece('1', 1), piece('1', 2)], [parcel('sent', piece('1', 2))])).toEqual([piece('1', 1)]);
});
