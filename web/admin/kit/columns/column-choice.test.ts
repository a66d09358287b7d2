import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseColumns, columnsText, moveColumn, toggleColumn } from './column-choice.ts';
import { readRemembered } from './use-column-choice.ts';

interface Column {
  id: string;
  kind?: string;
  extra?: boolean;
}

const COLUMNS: readonly Column[] = [{ id: 'ref' }, { id: 'name', kind: 'main' }, { id: 'price' }, { id: 'stock' }];
const WITH_EXTRA: readonly Column[] = [...COLUMNS, { id: 'barcode', extra: true }];
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const [REF, NAME, PRICE, STOCK] = COLUMNS as readonly [Column, Column, Column, Column];

describe('the columns of a URL', () => {
  it.each([
    [null, ['ref', 'name', 'price', 'stock'], []],
    ['', ['ref', 'name', 'price', 'stock'], []],
    ['stock,name', ['stock', 'name'], []],
    ['stock,stock,name', ['stock', 'name'], []],
    ['stock', ['name', 'stock'], []],
    ['colour,stock,name', ['stock', 'name'], ['colour']],
    ['colour', ['ref', 'name', 'price', 'stock'], ['colour']],
    [',,', ['ref', 'name', 'price', 'stock'], []],
  ])('%j', (text, shown, unknownIds) => {
    const choice = chooseColumns(COLUMNS, text);
    expect(ids(choice.shown)).toEqual(shown);
    expect(choice.unknownIds).toEqual(unknownIds);
    expect(ids([...choice.shown, ...choice.hidden]).toSorted()).toEqual(ids(COLUMNS).toSorted());
  });

  it('are the same after writing and reading any choice', () => {
    const act = fc.record({ column: fc.constantFrom(...WITH_EXTRA), how: fc.constantFrom('toggle', -1, 1) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let shown = COLUMNS;
        for (const { column, how } of acts) {
          shown = how === 'toggle' ? toggleColumn(WITH_EXTRA, shown, column) : moveColumn(shown, column, how as -1 | 1);
          expect(shown).toContain(NAME);
          expect(new Set(shown).size).toBe(shown.length);
        }
        expect(ids(chooseColumns(WITH_EXTRA, columnsText(WITH_EXTRA, shown)).shown)).toEqual(ids(shown));
      }),
    );
  });

  it('are the default columns without a choice; extra columns are hidden', () => {
    const choice = chooseColumns(WITH_EXTRA, '');
    expect(ids(choice.shown)).toEqual(['ref', 'name', 'price', 'stock']);
    expect(ids(choice.hidden)).toEqual(['barcode']);
    expect(columnsText(WITH_EXTRA, COLUMNS)).toBe('');
    expect(columnsText(WITH_EXTRA, WITH_EXTRA)).toBe('ref,name,price,stock,barcode');
  });

  it('are shown at their default position, and do not move beyond the edge', () => {
    expect(ids(toggleColumn(COLUMNS, [STOCK, NAME], PRICE))).toEqual(['stock', 'name', 'price']);
    expect(ids(toggleColumn(COLUMNS, [NAME], REF))).toEqual(['ref', 'name']);
    expect(moveColumn(COLUMNS, REF, -1)).toBe(COLUMNS);
    expect(moveColumn(COLUMNS, STOCK, 1)).toBe(COLUMNS);
    expect(ids(moveColumn(COLUMNS, STOCK, -1))).toEqual(['ref', 'name', 'stock', 'price']);
  });
});

it.each([
  ['{"products":"name,stock"}', { products: 'name,stock' }],
  ['{"products":7,"sales":"","orders":"x","mails":"to"}', { mails: 'to' }],
  [`{"products":"${'x'.repeat(301)}"}`, {}],
  ['null', {}],
  ['{', {}],
  [null, {}],
])('reads the valid part of the stored choices %s', (text, read) => {
  expect(readRemembered(text)).toEqual(read);
});
