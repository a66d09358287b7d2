import { expect, it } from 'vitest';
import { type LaterChange, standingChanges } from './standing-changes.ts';

const change = (given: Partial<LaterChange>): LaterChange => ({
  itemId: 1,
  actor: 'Ana Rivas',
  at: new Date(0),
  kind: 'edited',
  fields: [],
  operationId: null,
  undoes: null,
  ...given,
});
const bulk = (operationId: number, ...fields: string[]) => change({ operationId, fields });
const undoOf = (undoes: number, ...fields: string[]) => change({ operationId: 100 + undoes, undoes, fields });
const edit = (...fields: string[]) => change({ fields });

const standing = (...changes: LaterChange[]) =>
  standingChanges(changes).map(({ operationId, kind, fields }) => [operationId ?? 'one', kind, ...fields].join(' '));

it('cancels a change and its undo, whatever came in between', () => {
  expect(standing(bulk(2, 'price'), undoOf(2, 'price'))).toEqual([]);
  expect(standing(bulk(2, 'price'), bulk(3, 'price'), undoOf(3, 'price'), undoOf(2, 'price'))).toEqual([]);
  expect(standing(bulk(2, 'price'), edit('stock'), undoOf(2, 'price'))).toEqual(['one edited stock']);
});

it('keeps the other fields of a partly undone change', () => {
  expect(standing(bulk(2, 'price', 'stock'), edit('price'), undoOf(2, 'stock'))).toEqual([
    '2 edited price',
    'one edited price',
  ]);
});

it('cancels a deletion and its undo', () => {
  const deleted = change({ kind: 'deleted', operationId: 2 });
  const made = change({ kind: 'made', operationId: 3, undoes: 2 });
  expect(standing(deleted, made)).toEqual([]);
  expect(standing(deleted, made, change({ kind: 'deleted', operationId: 4 }))).toEqual(['4 deleted']);
});

it('keeps single edits, and the undo of an earlier operation', () => {
  expect(standing(edit('price'), edit('price'), undoOf(1, 'price'))).toEqual([
    'one edited price',
    'one edited price',
    '101 edited price',
  ]);
});
