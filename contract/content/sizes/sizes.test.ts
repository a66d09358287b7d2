import { describe, expect, it } from 'vitest';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { findGuide } from '#domain/content/size-guide.ts';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { DEFAULT_GUIDES } from './default-sizes.ts';
import { type SizesBlock, sizesBlock } from './sizes.ts';

/** The lower bound of '90 – 96'; '24,7' is 24.7. */
const low = (measure = '') => Number(measure.split(' – ')[0]?.replace(',', '.'));

const namesOf = (category: string, gender: 1 | 2) => findGuide(DEFAULT_GUIDES, category, gender)?.name;

describe('the size guides that come with the shop', () => {
  it('exist for the categories with sizes', () => {
    for (const slug of ['camisa', 'chemise', 'franela', 'pantalon', 'short', 'saco', 'traje', 'zapatos']) {
      expect(namesOf(slug, 1), slug).toBeDefined();
    }
    for (const slug of ['vestido', 'falda', 'blusa', 'camisa', 'franela', 'pantalon', 'saco', 'zapatos']) {
      expect(namesOf(slug, 2), slug).toBeDefined();
    }
    expect([namesOf('carteras', 2), namesOf('vestido', 1)]).toEqual([undefined, undefined]);
    expect([namesOf('camisa', 1), namesOf('camisa', 2)]).toEqual(['Camisas de caballero', 'Blusas y camisas de dama']);
  });

  it('have measurements that increase with the size', () => {
    for (const { name, table } of DEFAULT_GUIDES) {
      const sizes = table.rows.map(([size = '']) => size);
      expect([...sizes].sort(compareSizes), name).toEqual(sizes);
      for (const [column] of table.columns.entries()) {
        const measures = table.rows.map((row) => low(row[column + 1]));
        for (const measure of measures) expect(measure, name).toBeGreaterThan(20);
        expect(
          [...measures].sort((a, b) => a - b),
          name,
        ).toEqual(measures);
      }
    }
  });
});

const [guide] = DEFAULT_GUIDES as [SizesBlock];
const rows = (...all: string[][]) => ({ columns: ['Largo'], hows: [''], rows: all });

describe('a size guide', () => {
  testSchema(
    sizesBlock,
    [
      { ...guide },
      { ...guide, categories: [], gender: 'all', note: '', table: rows(['Única', '']) },
      // A script is plain text, which pages escape.
      { ...guide, table: rows(['<b onclick=x>', '1']) },
    ],
    [
      ['gender', 'unisex', 'Elige para quién es'],
      ['unit', '', 'Escribe un texto'],
      ['table', rows(['S', '1', '2']), 'A la tabla le faltan celdas, o le sobran'],
      ['table', { ...guide.table, hows: [] }, 'A la tabla le faltan celdas, o le sobran'],
    ],
  );

  it.each<[string, string, unknown, string]>([
    ['categories.0', 'a name', { categories: ['Camisa de vestir'] }, 'Elige una categoría de la tienda'],
    ['table.rows.0.0', 'no size', { table: rows(['', '1']) }, 'Escribe la talla'],
    ['table.rows.1.0', 'a size twice', { table: rows(['S', '1'], ['S', '2']) }, 'Esta talla ya está en la tabla'],
    ['table.rows.0.1', 'a long cell', { table: rows(['S', 'x'.repeat(21)]) }, 'Máximo 20 caracteres; hay 21'],
    ['table.rows', 'no row', { table: rows() }, 'Agrega al menos una talla'],
    [
      'table.rows',
      'too many rows',
      { table: rows(...Array.from({ length: 31 }, (_, at) => [String(at), ''])) },
      'Como máximo 30 tallas',
    ],
    [
      'table.columns.1',
      'a measurement twice',
      { table: { columns: ['Largo', 'Largo'], hows: ['', ''], rows: [['S', '1', '2']] } },
      'Esta medida ya está en la tabla',
    ],
  ])('refuses at %s %s', (field, _, change, message) => {
    expect(refusals(sizesBlock, { ...guide, ...(change as object) })).toEqual({ [field]: message });
  });
});
