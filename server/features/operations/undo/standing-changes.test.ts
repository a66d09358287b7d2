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

const said = (...changes: LaterChange[]) =>
  standingChanges(changes).map(({ operationId, kind, fields }) => [operationId, kind, ...fields]);

it('a change and its undo cancel each other, whatever came in between', () => {
  expect(said(bulk(2, 'price'), undoOf(2, 'price'))).toEqual([]);
  expect(said(bulk(2, 'price'), bulk(3, 'price'), undoOf(3, 'price'), undoOf(2, 'price'))).toEqual([]);
  expect(said(bulk(2, 'price'), edit('stock'), undoOf(2, 'price'))).toEqual([[null, 'edited', 'stock']]);
});

it('of what was taken back in part the rest stands', () => {
  expect(said(bulk(2, 'price', 'stock'), edit('price'), undoOf(2, 'stock'))).toEqual([
    [2, 'edited', 'price'],
    [null, 'edited', 'price'],
  ]);
});

it('a deletion and the way back cancel each other too', () => {
  const deleted = change({ kind: 'deleted', operationId: 2 });
  const made = change({ kind: 'made', operationId: 3, undoes: 2 });
  expect(said(deleted, made)).toEqual([]);
  expect(said(deleted, made, change({ kind: 'deleted', operationId: 4 }))).toEqual([[4, 'deleted']]);
});

it('changes of one by one, and the undo of what was before all of them, stand', () => {
  expect(said(edit('price'), edit('price'), undoOf(1, 'price'))).toEqual([
    [null, 'edited', 'price'],
    [null, 'edited', 'price'],
    [101, 'edited', 'price'],
  ]);
});
