import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOWHERE } from '../online-offers.ts';
import type { KnownItem } from '../stock-import.ts';
import { placeFinder, type SheetPlace } from './location-column.ts';
import { readPlacedRow } from './placed-row.ts';
import { planByLocation } from './plan-by-location.ts';
import type { PlacedShelf } from './planned-product.ts';

const WAREHOUSE: SheetPlace = {
  id: 1,
  slug: 'deposito-web',
  kind: 'warehouse',
  name: 'Depósito web',
  active: true,
  sellsOnline: true,
};
const store = (id: number, name: string, more: Partial<SheetPlace> = {}): SheetPlace => ({
  ...WAREHOUSE,
  id,
  slug: name.toLowerCase(),
  kind: 'store',
  name,
  sellsOnline: false,
  ...more,
});
const PLACES = [
  WAREHOUSE,
  store(2, 'Chacao'),
  store(3, 'Valencia', { sellsOnline: true }),
  store(4, 'Cerrada', { active: false }),
];

/** Available pieces by item and location, and pieces sold since in the same form. */
type Levels = Record<string, number>;

function shelfOf(levels: Levels, sold: Levels = {}, ids: readonly number[] = [1, 2]): PlacedShelf {
  const at = (figures: Levels, id: number, place: number) => figures[`${id} ${place}`] ?? 0;
  const online = (figures: Levels, id: number) => at(figures, id, 1) + at(figures, id, 3);
  const items = ids.map(
    (id): KnownItem => ({
      id,
      ref: 'R1',
      barcode: `B${id}`,
      price: 1000,
      discPercent: 0,
      size: 'M',
      stock: online(levels, id),
      levels: {
        ...NOWHERE,
        warehouse: { onHand: at(levels, id, 1), reserved: 0 },
        offers: at(levels, id, 3) > 0 ? [{ locationId: 3, name: 'Valencia', available: at(levels, id, 3) }] : [],
      },
      inStore: 0,
      leftSince: { sold: online(sold, id), sent: 0 },
    }),
  );
  return {
    asOf: new Date('2026-11-20T18:30:00Z'),
    figure: { of: 'online', warehouseId: 1 },
    byBarcode: new Map(items.map((item) => [item.barcode, item])),
    byRef: new Map(items.slice(0, 1).map((item) => [item.ref, item])),
    warehouse: WAREHOUSE,
    find: placeFinder(PLACES),
    availableAt: (id, place) => at(levels, id, place),
    leftAt: (id, place) => ({ sold: at(sold, id, place), sent: 0 }),
  };
}

const plan = (sheet: string[], levels: Levels = {}, sold: Levels = {}) =>
  planByLocation(
    sheet.map((line, index) => readPlacedRow(line.split(';'), index + 2)),
    shelfOf(levels, sold),
  );
const report = ({ reported }: ReturnType<typeof planByLocation>) =>
  reported.map(({ line, location, outcome, message }) => `${line} ${location ?? ''} ${outcome}: ${message}`);

describe('a sheet with locations', () => {
  it('moves the difference at each location, and reports it by row', () => {
    const planned = plan(['R1;;B1;;8;;Chacao', 'R1;12;B1;;1;;depósito WEB', 'R1;;B2;;5;;Chacao'], {
      '1 1': 4,
      '1 2': 5,
      '2 2': 5,
    });
    expect(planned.moves).toEqual([
      { itemId: 1, locationId: 2, delta: 3 },
      { itemId: 1, locationId: 1, delta: -3 },
    ]);
    expect(planned.updates).toEqual([{ id: 1, price: 1200, discPercent: 0, size: 'M' }]);
    expect(planned.counts).toEqual({ created: 0, updated: 2, unchanged: 1, skipped: 0, failed: 0 });
    expect(report(planned).map((line) => line.replace(/\s/g, ' '))).toEqual([
      '2 Chacao updated: Stock 5 → 8.',
      '3 Depósito web updated: Stock 4 → 1 · Precio USD 10,00 → USD 12,00.',
    ]);
  });

  it('uses the online stock and the warehouse for rows without a location', () => {
    const levels = { '1 1': 4, '1 3': 6 };
    expect(plan(['R1;;B1;;12;;'], levels).moves).toEqual([{ itemId: 1, locationId: 1, delta: 2 }]);
    expect(plan(['R1;;B1;;12;;', 'R1;;B1;;1;;Valencia'], levels).moves).toEqual([
      { itemId: 1, locationId: 3, delta: -5 },
      { itemId: 1, locationId: 1, delta: 7 },
    ]);
  });

  it('accepts a total below what stores offer: they stop offering, and the warehouse gets all of it', () => {
    const less = plan(['R1;;B1;;5;;'], { '1 1': 4, '1 3': 6 });
    expect(less.moves).toEqual([{ itemId: 1, locationId: 1, delta: 1 }]);
    expect(less.stopped).toEqual([{ itemId: 1, stores: [{ locationId: 3, name: 'Valencia', available: 6 }] }]);
    expect(report(less)).toEqual(['2 Depósito web updated: Stock 10 → 5 · Valencia (6) deja de ofrecerlo en línea.']);
    // Pieces that the sheet adds to a store are offered there, and stop being offered too.
    const brought = plan(['R1;;B1;;9;;Valencia', 'R1;;B1;;3;;'], { '1 1': 2 });
    expect(brought.moves).toEqual([
      { itemId: 1, locationId: 3, delta: 9 },
      { itemId: 1, locationId: 1, delta: 1 },
    ]);
    expect(brought.stopped).toEqual([{ itemId: 1, stores: [{ locationId: 3, name: 'Valencia', available: 9 }] }]);
  });

  it('names the column of an empty cell, and imports the rest of a row with a bad stock', () => {
    const planned = plan(['R1;12;B1;;muchos;;Chacao', 'R1;12;;;1;;Chacao'], { '1 1': 4 });
    expect(planned.updates).toEqual([{ id: 1, price: 1200, discPercent: 0, size: 'M' }]);
    expect(planned.reported).toMatchObject([
      { line: 2, outcome: 'failed', message: expect.stringMatching(/Lo demás de la fila sí se importa\.$/) },
      { line: 3, outcome: 'skipped', column: 2 },
    ]);
  });

  it('reports what a row changes of the product, but never changes its ref', () => {
    const planned = plan([
      'R1;;B1;10;1;XL;Chacao',
      'OTRA;;B1;;2;;Valencia',
      'OTRA;;B2;;2;;Chacao',
      'OTRA;;B2;;muchos;;Valencia',
    ]);
    expect(report(planned).slice(0, 3)).toEqual([
      '2 Chacao updated: Stock 0 → 1 · Descuento 0 % → 10 % · Talla M → XL.',
      '3 Valencia failed: La línea 2 dice otra referencia; las filas de un código de barras deben decir lo mismo.',
      '4 Chacao updated: Pertenece a la referencia R1, que no cambia. Stock 0 → 2.',
    ]);
    expect(report(planned)[3]).toMatch(/^5 Valencia failed: El stock «muchos» [^;]*1\.000\.000\.$/);
    expect([planned.partly, planned.omitted]).toEqual([0, 0]);
    expect(planned.reported.map((one) => 'isPlain' in one)).toEqual([false, false, false, false]);
    expect(plan(['R1;12;B1;;muchos;;Chacao']).partly).toBe(1);
  });

  it('identifies a row by barcode and location; the last of several counts', () => {
    const planned = plan([
      'R1;;B1;;8;;Chacao',
      'R1;;B1;;9;;Valencia',
      'R1;;B1;;7;;CHACAO',
      'R1;;B1;;2;;',
      'R1;;B1;;3;;deposito-web',
    ]);
    expect(planned.moves).toEqual([
      { itemId: 1, locationId: 3, delta: 9 },
      { itemId: 1, locationId: 2, delta: 7 },
      { itemId: 1, locationId: 1, delta: 3 },
    ]);
    expect(report(planned).filter((line) => line.includes('skipped'))).toEqual([
      '2 Chacao skipped: La línea 4 repite este código de barras en Chacao; vale la última.',
      '5 Depósito web skipped: La línea 6 repite este código de barras en Depósito web; vale la última.',
    ]);
  });

  it('skips only the rows whose location is unknown or closed', () => {
    const planned = plan(['R1;;B1;;8;;Chacaó o', 'R1;;B1;;8;;Cerrada', 'R1;;B1;;8;;Chacao', 'R1;;B1;;8;;Mérida']);
    expect(planned.moves).toEqual([{ itemId: 1, locationId: 2, delta: 8 }]);
    expect(report(planned)).toEqual([
      '2 Chacaó o failed: La ubicación «Chacaó o» no existe. ¿Es Chacao?',
      '3 Cerrada failed: La ubicación Cerrada está cerrada.',
      '4 Chacao updated: Stock 0 → 8.',
      '5 Mérida failed: La ubicación «Mérida» no existe.',
    ]);
  });

  it.each([
    ['price', 'R1;12;B1;;1;;Chacao', 'R1;13;B1;;2;;Valencia', 'otro precio'],
    ['discount', 'R1;;B1;5;1;;Chacao', 'R1;;B1;6;2;;Valencia', 'otro descuento'],
    ['size', 'R1;;B1;;1;S;Chacao', 'R1;;B1;;2;L;Valencia', 'otra talla'],
    ['ref', 'R1;;NUEVO;;1;;Chacao', 'R2;;NUEVO;;2;;Valencia', 'La referencia R2 no existe'],
  ])('refuses a row with another %s of its product than an earlier row', (_, first, second, words) => {
    const planned = plan([first, second]);
    expect(planned.counts.failed).toBe(1);
    expect(report(planned).at(-1)).toMatch(/^3 Valencia failed: /);
    expect(report(planned).at(-1)).toContain(words);
    expect(planned.moves.every(({ locationId }) => locationId === 2)).toBe(true);
  });

  it('accepts rows that state nothing about the product, or the same', () => {
    const sheet = ['R1;;B1;;1;;Chacao', 'R1;12;B1;10;2;XL;Valencia', 'R1;12,00;B1;10 %;3; XL ;', 'R1;;B1;;;;Cerrada'];
    const planned = plan(sheet.slice(0, 3));
    expect(planned.counts).toMatchObject({ updated: 3, failed: 0 });
    expect(planned.updates).toEqual([{ id: 1, price: 1200, discPercent: 10, size: 'XL' }]);
  });

  it('subtracts what was sold at the location since, and nothing sold elsewhere', () => {
    const planned = plan(
      ['R1;;B1;;8;;Chacao', 'R1;;B1;;8;;Valencia', 'R1;;B1;;2;;deposito-web'],
      { '1 2': 8 },
      {
        '1 2': 3,
        '1 1': 5,
      },
    );
    expect(planned.moves).toEqual([
      { itemId: 1, locationId: 2, delta: -3 },
      { itemId: 1, locationId: 3, delta: 8 },
    ]);
    expect(report(planned).map((line) => line.replace(/Desde el .* (?=se )/, ''))).toEqual([
      '2 Chacao updated: se vendieron 3: quedan 5. Stock 8 → 5.',
      '3 Valencia updated: Stock 0 → 8.',
      '4 Depósito web unchanged: se vendieron 5: quedan 0.',
    ]);
  });

  it('creates one variant for an unknown barcode, wherever its pieces are', () => {
    const planned = plan([
      'R1;;NUEVO;;3;XL;Chacao',
      'R1;15;NUEVO;;4;;Valencia',
      'R1;;NUEVO;;9;;',
      'R9;;OTRO;;1;;Chacao',
    ]);
    expect(planned.variants).toEqual([
      {
        templateId: 1,
        barcode: 'NUEVO',
        price: 1500,
        discPercent: 0,
        size: 'XL',
        stock: 0,
        moves: [
          { locationId: 2, delta: 3 },
          { locationId: 3, delta: 4 },
          { locationId: 1, delta: 5 },
        ],
      },
    ]);
    expect(planned.counts).toEqual({ created: 1, updated: 2, unchanged: 0, skipped: 0, failed: 1 });
    expect(report(planned)[0]).toBe('2 Chacao created: Nueva variante de la referencia R1. Stock 0 → 3.');
  });

  it('adds no more online stock than an item may have', () => {
    const planned = plan(['R1;;B1;;600000;;Valencia', 'R1;;B1;;600000;;deposito-web', 'R1;;B1;;600000;;Chacao']);
    expect(planned.moves.map(({ locationId }) => locationId)).toEqual([3, 2]);
    expect(report(planned)[1]).toContain('no puede pasar de 1.000.000');
  });

  it('lists a limited number of plain changes, but all mistakes', () => {
    const rows = Array.from({ length: 5_002 }, (_, index) => `R1;;N${index};;1;;Chacao`);
    const known = Array.from({ length: 5_002 }, (_, index) => index + 10);
    const changes = known.map((id) => `R1;;B${id};;1;;Chacao`);
    const planned = planByLocation(
      [...changes, ...rows, 'R1;x;B1;;1;;Chacao'].map((line, index) => readPlacedRow(line.split(';'), index + 2)),
      shelfOf({}, {}, known),
    );
    expect(planned.reported).toHaveLength(5_000 + 5_002 + 1);
    expect(planned.omitted).toBe(2);
  });
});

it('counts every line once, and changes nothing the second time', () => {
  const field = (...values: string[]) => fc.constantFrom(...values);
  const line = fc.tuple(
    field('R1', 'R2', ''),
    field('', '12', '13'),
    field('B1', 'B2', 'B3', ''),
    field('', '5'),
    field('', '0', '3', '7', '-1'),
    field('', 'M', 'XL'),
    field('', 'Chacao', 'valencia', 'Depósito web', 'Cerrada', 'Mérida'),
  );
  const figure = fc.integer({ min: 0, max: 9 });
  const cells = ['1 1', '1 2', '1 3', '2 1', '2 2', '2 3'];
  const levels = fc
    .tuple(...cells.map(() => figure))
    .map((all) => Object.fromEntries(all.map((one, at) => [cells[at], one])));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), levels, (rows, before) => {
      const sheet = rows.map((one) => one.join(';'));
      const first = plan(sheet, before);
      const written = sheet.filter((text) => text.replaceAll(';', '') !== '').length;
      expect(Object.values(first.counts).reduce((sum, count) => sum + count, 0)).toBe(written);

      const after: Levels = { ...before };
      for (const { itemId, locationId, delta } of first.moves) {
        after[`${itemId} ${locationId}`] = (after[`${itemId} ${locationId}`] ?? 0) + delta;
      }
      expect(Object.values(after).every((pieces) => pieces >= 0)).toBe(true);
      // The items that the first plan creates are not on this shelf. So only moves and updates of known items are compared.
      const second = planByLocation(
        sheet.map((text, index) => readPlacedRow(text.split(';'), index + 2)),
        withFields(shelfOf(after), first.updates),
      );
      expect([second.moves, second.updates]).toEqual([[], []]);
    }),
    { numRuns: 200 },
  );
});

function withFields(shelf: PlacedShelf, updates: readonly { id: number }[]): PlacedShelf {
  const byBarcode = new Map(
    [...shelf.byBarcode].map(([barcode, item]) => [barcode, { ...item, ...updates.find(({ id }) => id === item.id) }]),
  );
  return { ...shelf, byBarcode };
}
