import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOWHERE } from './online-offers.ts';
import { NOTHING_LEFT } from './sheet/left-since.ts';
import { readStockRow } from './stock-csv.ts';
import { type KnownItem, planImport, type Shelf } from './stock-import.ts';

const known = (id: number, changes: Partial<KnownItem> = {}): KnownItem => ({
  id,
  ref: 'R1',
  barcode: `B${id}`,
  price: 1000,
  discPercent: 0,
  stock: 5,
  levels: { ...NOWHERE, warehouse: { onHand: changes.stock ?? 5, reserved: 0 } },
  inStore: 0,
  leftSince: NOTHING_LEFT,
  size: 'M',
  ...changes,
});

function shelfOf(items: KnownItem[]): Shelf {
  const byRef = new Map<string, KnownItem>();
  for (const item of items) if (!byRef.has(item.ref)) byRef.set(item.ref, item);
  return {
    figure: { of: 'online', warehouseId: 1 },
    asOf: new Date('2026-11-20T18:30:00Z'),
    byBarcode: new Map(items.map((item) => [item.barcode, item])),
    byRef,
  };
}

const plan = (sheet: string[], items = [known(1), known(2, { size: 'L' })], shelf: Partial<Shelf> = {}) =>
  planImport(
    sheet.map((line, index) => readStockRow(line.split(';'), index + 2)),
    { ...shelfOf(items), ...shelf },
  );

describe('an import', () => {
  it('subtracts what was sold since the sheet was written, and says so', () => {
    const sold = [
      known(1, { stock: 5, leftSince: { sold: 3, sent: 0 } }),
      known(2, { stock: 5, leftSince: { sold: 4, sent: 5 } }),
      known(3, { leftSince: { sold: -1, sent: 0 } }),
    ];
    const { updates, reported } = plan(['R1;;B1;;8;', 'R1;;B2;;7;', 'R1;;B3;;9;'], sold);
    expect(updates).toEqual([
      expect.objectContaining({ id: 2, stock: 0 }),
      expect.objectContaining({ id: 3, stock: 10 }),
    ]);
    expect(reported.map(({ outcome, message }) => [outcome, message.replace(/^Desde el .*? (?=se|vol)/, '')])).toEqual([
      ['unchanged', 'se vendieron 3: quedan 5.'],
      ['updated', 'se vendieron 4 y se trasladaron 5: quedan 0.'],
      ['updated', 'volvieron 1: quedan 10.'],
    ]);
  });

  it('accepts a stock below what stores offer: they stop, and the warehouse gets the whole stock', () => {
    const offers = [
      { locationId: 3, name: 'Chacao', available: 4 },
      { locationId: 5, name: 'Valencia', available: 1 },
    ];
    const levels = { ...NOWHERE, warehouse: { onHand: 6, reserved: 2 }, offers, inStores: 5 };
    const { updates, reported, stopped, changes } = plan(['R1;12;B1;;2;'], [known(1, { stock: 9, levels })]);
    expect(updates).toEqual([{ id: 1, price: 1200, discPercent: 0, stock: 2, size: 'M' }]);
    expect(stopped).toEqual([{ itemId: 1, stores: offers }]);
    const change = 'Depósito 4 → 2; Chacao (4) y Valencia (1) dejan de ofrecerlo en línea';
    expect(reported).toEqual([{ line: 2, barcode: 'B1', outcome: 'updated', message: `${change}.` }]);
    expect(changes[0]?.change.replace(/\s/g, ' ')).toBe(`${change} · Precio USD 10,00 → USD 12,00`);
  });

  it('reports growth of items that are also in stores, whatever else becomes less', () => {
    const inStores = { ...NOWHERE, warehouse: { onHand: 5, reserved: 0 }, inStores: 20, notOffered: 20 };
    const items = [known(1, { levels: inStores }), known(2, { levels: inStores }), known(3)];
    expect(plan(['R1;;B1;;25;', 'R1;;B2;;0;', 'R1;;B3;;50;'], items).growth).toEqual({
      items: 1,
      before: 25,
      after: 45,
    });
    expect(plan(['R1;;B2;;0;'], items).growth.items).toBe(0);
  });

  it('uses the readable one of two lines when the stock of the other is unreadable', () => {
    const { updates, counts } = plan(['R1;1;B1;0;1;M', 'R1;2;B1;0;muchos;S']);
    expect(updates).toEqual([{ id: 1, price: 100, discPercent: 0, stock: 1, size: 'M' }]);
    expect(counts).toMatchObject({ updated: 1, failed: 1 });
  });

  it.each(['muchos', '1.000', '-2'])('applies the rest of a row whose stock is %s, and reports the stock', (stock) => {
    const { updates, counts, partly, reported } = plan([`R1;12;B1;5;${stock};XL`, `R1;;B2;;${stock};`]);
    expect(updates).toEqual([{ id: 1, price: 1200, discPercent: 5, stock: 5, size: 'XL' }]);
    expect([counts.failed, partly]).toEqual([2, 1]);
    expect(reported.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^El stock «.*Lo demás de la fila sí se importa\.$/),
      expect.stringMatching(/^El stock «[^»]*»[^.]*(\.000)?[^.]*(\.000)?\.$/),
    ]);
  });

  it('updates price, discount, stock and size of a known barcode', () => {
    const { updates, counts, reported } = plan(['R1;12,50;B1;10;7;XL']);
    expect(updates).toEqual([{ id: 1, price: 1250, discPercent: 10, stock: 7, size: 'XL' }]);
    expect(counts).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 0, failed: 0 });
    expect(reported).toEqual([]);
  });

  it('leaves fields with empty cells unchanged', () => {
    expect(plan(['R1;;B1;;7;']).updates).toEqual([{ id: 1, price: 1000, discPercent: 0, stock: 7, size: 'M' }]);
  });

  it('changes nothing that is already equal', () => {
    expect(plan(['R1;10,00;B1;0;5;M', 'R1;;B2;;;'])).toMatchObject({
      updates: [],
      counts: { unchanged: 2 },
      reported: [],
    });
    expect(plan(['R1;10;B1;0;5;Talla Única'], [known(1, { size: 'Talla  Única ' })]).updates).toEqual([]);
  });

  it('creates a variant for an unknown barcode of a known ref', () => {
    const { variants, reported } = plan(['R1;;NUEVO;;3;45942']);
    expect(variants).toEqual([
      { templateId: 1, barcode: 'NUEVO', price: 1000, discPercent: 0, stock: 3, size: '12/10' },
    ]);
    expect(reported).toEqual([
      {
        line: 2,
        barcode: 'NUEVO',
        outcome: 'created',
        message: 'Nueva variante de la referencia R1. La talla 45942 se leyó como 12/10.',
      },
    ]);
  });

  it('creates no new ref, and moves no item to another ref', () => {
    const { variants, updates, reported } = plan(['NADA;1;B9;0;1;M', 'NADA;12;B1;0;5;M']);
    expect(variants).toEqual([]);
    expect(updates).toMatchObject([{ id: 1, price: 1200 }]);
    expect(reported.map(({ outcome, message }) => `${outcome}: ${message}`)).toEqual([
      'failed: La referencia NADA no existe; crea primero el producto.',
      'updated: Pertenece a la referencia R1, que no cambia.',
    ]);
  });

  it('reports what each line changes', () => {
    const { changes } = plan(
      ['R1;;B1;10;;XL', 'R1;;B2;;7;', '', 'R1;;NUEVO;;3;', 'R1;;B3;;;S'],
      [known(1), known(2), known(3, { size: null })],
    );
    expect(changes).toEqual([
      { line: 2, barcode: 'B1', change: 'Descuento 0 % → 10 % · Talla M → XL' },
      { line: 3, barcode: 'B2', change: 'Depósito 5 → 7' },
      { line: 5, barcode: 'NUEVO', change: 'Variante nueva; Depósito 0 → 3' },
      { line: 6, barcode: 'B3', change: 'Talla — → S' },
    ]);
  });

  it('creates no variant from a row with an unreadable stock', () => {
    const { variants, counts } = plan(['R1;;NUEVO;;muchos;']);
    expect([variants, counts.failed, counts.created]).toEqual([[], 1, 0]);
  });

  it('moves pieces for a sheet of one store', () => {
    const figure = { of: 'store', store: { id: 4, name: 'Chacao', sellsOnline: false } } as const;
    const sheet = ['R1;;B1;;9;', 'R1;12;B2;;2;', 'R1;;NUEVO;;3;', 'R1;;VACIO;;0;'];
    const { moves, updates, variants, changes, stopped } = plan(sheet, [known(1), known(2, { inStore: 2 })], {
      figure,
    });
    expect(moves).toEqual([{ itemId: 1, locationId: 4, delta: 9 }]);
    expect(updates).toEqual([{ id: 2, price: 1200, discPercent: 0, size: 'M' }]);
    expect(variants.map(({ stock, moves: come }) => [stock, come])).toEqual([
      [0, [{ locationId: 4, delta: 3 }]],
      [0, []],
    ]);
    expect(changes[2]?.change).toBe('Variante nueva; Chacao 0 → 3');
    expect(stopped).toEqual([]);
  });

  it('ignores later sales when the sheet has no time or no stock', () => {
    const items = [known(1, { ref: ' R1 ', leftSince: { sold: 3, sent: 0 } })];
    expect(plan(['R1;;B1;;8;'], items, { asOf: null })).toMatchObject({ reported: [], counts: { unchanged: 1 } });
    expect(plan(['R1;;B1;;;'], items)).toMatchObject({ reported: [], counts: { unchanged: 1 } });
  });

  it('uses the last of several lines with one barcode, and says so', () => {
    const { updates, counts, reported } = plan(['R1;1;B1;0;1;M', 'R1;2;B2;0;2;L', 'R1;3;B1;0;3;S']);
    expect(updates).toEqual([
      { id: 2, price: 200, discPercent: 0, stock: 2, size: 'L' },
      { id: 1, price: 300, discPercent: 0, stock: 3, size: 'S' },
    ]);
    expect(counts).toMatchObject({ updated: 2, skipped: 1 });
    expect(reported).toEqual([
      {
        line: 2,
        barcode: 'B1',
        outcome: 'skipped',
        message: 'La línea 4 repite este código de barras; vale la última.',
      },
    ]);
  });

  it('uses the last readable line when a later one fails', () => {
    expect(plan(['R1;1;B1;0;1;M', 'R1;mal;B1;0;3;S'])).toMatchObject({
      updates: [{ id: 1, price: 100 }],
      counts: { updated: 1, failed: 1 },
    });
  });

  it('counts each line that is not blank once, and changes nothing the second time', () => {
    const cell = fc.constantFrom('', 'R1', 'R2', 'B1', 'B2', 'B3', '1,50', '20', '45942', 'XL', 'x;y', '-1');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { maxLength: 20 }), (rows) => {
        const sheet = rows.map((cells) => cells.join(';'));
        const items = [known(1), known(2, { size: 'L' })];
        const first = plan(sheet, items);
        const lines = sheet.filter((line) => line.replaceAll(';', '').trim() !== '').length;
        expect(Object.values(first.counts).reduce((sum, count) => sum + count, 0)).toBe(lines);

        const updated = items.map((item) => ({ ...item, ...first.updates.find(({ id }) => id === item.id) }));
        const made = first.variants.map((variant, index) => ({
          ...known(100 + index),
          ...variant,
          ref: items[0]?.ref ?? '',
        }));
        const second = plan(sheet, [...updated, ...made]);
        expect([second.updates, second.variants]).toEqual([[], []]);
      }),
    );
  });
});
