import { expect, it } from 'vitest';
import type { CountDetail, CountItem } from '#contract/stock/count.ts';
import { CountDesk } from './count-desk.ts';
import { memoryDatabase } from './readings.ts';

const ITEM: CountItem = {
  id: 7,
  ref: 'R7',
  barcode: '7591',
  name: 'Camisa',
  size: 'M',
  shelf: null,
  expected: 3,
  counted: null,
};
const COUNT = { id: 1, attributes: { round: 1, state: 'open' } } as CountDetail;

async function desk(owner = '1', database = memoryDatabase()) {
  const made = new CountDesk({ countId: 1, database, owner: () => owner });
  await made.restore();
  made.show(COUNT, [ITEM]);
  return { made, database };
}
const item = { itemId: ITEM.id, barcode: null };
const counted = (id: string, itemId: number | null = ITEM.id) =>
  ({ id, result: 'counted', message: null, itemId }) as const;

it('adds, sets and undoes, each as a separate reading', async () => {
  const { made } = await desk();
  await made.read(item, 1);
  await made.read(item, 1);
  await made.setTotal(item, 12);
  expect(made.total('item 7')).toBe(12);
  await made.undo();
  expect(made.total('item 7')).toBe(2);
  expect(made.batch(500).map(({ quantity }) => quantity)).toEqual([1, 1, 10, -10]);
  await made.undo();
  expect(made.total('item 7')).toBe(1);
  expect(made.state().waiting).toBe(5);
});

it('deletes what the server has stored, and shows what it refused', async () => {
  const { made, database } = await desk();
  const [one, two] = [await made.read(item, 2), await made.read(item, 1)];
  await made.settle(
    [counted(one?.id ?? ''), { id: two?.id ?? '', result: 'refused', message: 'Ya se entregó.', itemId: null }],
    [{ ...ITEM, counted: 2 }],
  );
  expect(made.total('item 7')).toBe(2);
  expect(made.state()).toMatchObject({ waiting: 0, refused: [{ id: two?.id, refusal: 'Ya se entregó.' }] });
  // The next visit restores it.
  const { made: later } = await desk('1', database);
  expect(later.state().refused).toHaveLength(1);
  await later.dismissRefused();
  expect(await database.readReadings()).toEqual([]);
});

it('restores the readings of an earlier visit, and sends only those of the own account', async () => {
  const { made, database } = await desk();
  await made.read(item, 3);
  await database.storeReadings([{ ...(await database.readReadings())[0], id: 'x', countId: 9 } as never]);
  const { made: later } = await desk('2', database);
  expect(later.state()).toMatchObject({ waiting: 0, ofOthers: 1 });
  expect(later.state().otherCounts).toEqual(new Map([[9, 1]]));
  expect(later.batch(500)).toEqual([]);
  expect(later.total('item 7')).toBe(3);
});

it('reports a reading that could not be stored, and does not count it', async () => {
  const full = { ...memoryDatabase(), storeReadings: () => Promise.reject(new Error('QuotaExceededError')) };
  const { made } = await desk('1', full);
  expect(await made.read(item, 1)).toBeNull();
  expect(made.total('item 7')).toBe(0);
  expect(made.state().problem).toContain('no pudo guardar');
});

it('shows the item of a barcode that only the server knew', async () => {
  const { made } = await desk();
  const read = await made.read({ itemId: null, barcode: 'NUEVO' }, 1);
  await made.settle([counted(read?.id ?? '', 9)], [{ ...ITEM, id: 9, barcode: 'NUEVO', counted: 1 }]);
  expect(made.state().recent).toMatchObject([{ itemId: 9 }]);
  expect(made.items.find('NUEVO')?.id).toBe(9);
});

it('undoes only readings of this round that count', async () => {
  const { made } = await desk();
  const first = await made.read(item, 3);
  const refused = await made.read(item, 1);
  await made.settle(
    [counted(first?.id ?? ''), { id: refused?.id ?? '', result: 'refused', message: 'Son demasiadas.', itemId: 7 }],
    [{ ...ITEM, counted: 3 }],
  );
  expect(made.state().recent.map(({ id }) => id)).toEqual([first?.id]);
  // Sent back to be counted again from zero.
  made.show({ ...COUNT, attributes: { ...COUNT.attributes, round: 2 } }, [{ ...ITEM, counted: null }]);
  expect(made.state().recent).toEqual([]);
  expect(await made.undo()).toBeNull();
  expect(made.total('item 7')).toBe(0);
});

it('reads a barcode as the server accepts it, and refuses others', async () => {
  const { made } = await desk();
  const read = await made.read({ itemId: null, barcode: '01075910\u001d10LOTE ' }, 1);
  expect(read?.barcode).toBe('0107591010LOTE');
  expect(await made.read({ itemId: null, barcode: '\u001d ' }, 1)).toBeNull();
  expect(await made.read({ itemId: null, barcode: 'x'.repeat(81) }, 1)).toBeNull();
  expect(made.state()).toMatchObject({
    waiting: 1,
    problem: 'Ese código no es de un producto: está vacío o es demasiado largo.',
  });
});

it('splits a large change of a total into several readings', async () => {
  const { made } = await desk();
  for (let box = 0; box < 3; box += 1) await made.read(item, 90_000);
  await made.setTotal(item, 0);
  expect(made.total('item 7')).toBe(0);
  expect(made.batch(500).map(({ quantity }) => quantity)).toEqual([
    90_000, 90_000, 90_000, -100_000, -100_000, -70_000,
  ]);
});
