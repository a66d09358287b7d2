import { describe, expect, it } from 'vitest';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { BAR, COLUMNS, TOP_LINKS } from './default-menu.ts';
import { footerColumn, footerDocument } from './footer.ts';
import { type MenuBlock, menuBlock, menuDocument } from './menu.ts';
import { DEFAULT_FOOTER, DEFAULT_MENU, shownFooter, shownMenu } from './shown-menu.ts';

const LINK = 'Escribe una dirección de la tienda, como /shop, o una que empiece por https://';
const base = (id: string) => ({ id, hidden: false });
const link = (id: string, label = 'Bodas', to = '/pagina/bodas'): MenuBlock => ({
  ...base(id),
  type: 'menu-link',
  label,
  to,
});
const list = (count: number): MenuBlock => ({
  ...base('lista'),
  type: 'sub-menu',
  label: 'Más',
  items: Array.from({ length: count }, (_, at) => ({ id: `e${at}`, label: `Enlace ${at}`, to: '/shop' })),
});

describe('an entry of the menu', () => {
  testSchema(
    menuBlock,
    [link('a', 'x'.repeat(40)), link('b', '<script>alert(1)</script>', 'https://instagram.com/saman'), list(12)],
    [
      ['label', '', 'Escribe el texto del enlace'],
      ['label', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
      ['to', '', 'Escribe a dónde lleva'],
      ['to', 'javascript:alert(1)', LINK],
      ['to', '//evil.example', LINK],
      ['html', '<b>', 'Este dato no se espera aquí'],
    ],
  );

  it('has at most 12 links under it, and at least one', () => {
    expect(refusals(menuBlock, list(13))).toEqual({ items: 'Como máximo 12' });
    expect(refusals(menuBlock, list(0))).toEqual({ items: 'Agrega al menos uno' });
  });
});

describe('a menu', () => {
  const [top] = DEFAULT_MENU as [MenuBlock, ...MenuBlock[]];

  it('has twelve entries and one list of links above the header', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, at) => link(`e${at}`));
    expect(refusals(menuDocument, { blocks: [top, ...entries(12)] })).toEqual({});
    expect(refusals(menuDocument, { blocks: [top, ...entries(13)] })).toEqual({ blocks: 'Como máximo 13 entradas' });
    const twice = { blocks: [top, { ...top, id: 'otra' }] };
    expect(Object.values(refusals(menuDocument, twice))).toEqual([expect.stringContaining('van juntos')]);
    expect(refusals(menuDocument, { blocks: [link('a'), link('a')] })).toHaveProperty('blocks');
  });

  it('is published with an entry that is always seen', () => {
    const collections: MenuBlock = { ...base('c'), type: 'menu-collections', label: 'Colecciones' };
    const none = [{ block: null, item: null, message: 'No queda nada visible. Muestra al menos una entrada.' }];
    expect(publishFaults([top, collections, { ...link('a'), hidden: true }], 'una entrada')).toEqual(none);
    expect(publishFaults([top, collections, link('a')], 'una entrada')).toEqual([]);
  });

  it('that comes with the shop is what pages show without one', () => {
    expect(shownMenu(DEFAULT_MENU, false)).toEqual({ bar: BAR, top: TOP_LINKS });
    expect(shownFooter(DEFAULT_FOOTER, false)).toEqual(COLUMNS);
  });

  it('is long when its letters take more than a line, and names its blocks in a draft', () => {
    const entries = (count: number) => Array.from({ length: count }, (_, at) => link(`e${at}`, 'Una etiqueta larga'));
    expect(shownMenu(entries(6), false).size).toBeUndefined();
    expect(shownMenu(entries(7), false).size).toBe('long');
    const { bar, top: above } = shownMenu([top, link('a')], true);
    expect([...above, ...bar].map(({ id }) => id)).toEqual(['arriba', 'arriba', 'a']);
  });
});

describe('a column of the footer', () => {
  const [column] = DEFAULT_FOOTER as [(typeof DEFAULT_FOOTER)[number]];
  testSchema(
    footerColumn,
    [column],
    [
      ['title', ' ', 'Escribe un título'],
      ['title', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
      ['items', [], 'Agrega al menos uno'],
      ['items', Array.from({ length: 13 }, (_, at) => ({ ...column.items[0], id: `e${at}` })), 'Como máximo 12'],
    ],
  );

  it('is one of at most four, each with a title of its own', () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...column, id: `c${at}`, title: `Columna ${at}` }));
    expect(refusals(footerDocument, { blocks: columns(4) })).toEqual({});
    expect(refusals(footerDocument, { blocks: columns(5) })).toEqual({ blocks: 'Como máximo 4 columnas' });
    const [one, ...others] = columns(3) as [typeof column, ...(typeof column)[]];
    expect(publishFaults([one, ...others])).toEqual([]);
    const repeated = [one, { ...one, id: 'x', title: 'COLUMNA 0' }];
    const message = 'Hay otra columna con este título.';
    expect(publishFaults(repeated)).toMatchObject([
      { block: 'c0', message },
      { block: 'x', message },
    ]);
    expect(publishFaults([one, { ...one, id: 'x', hidden: true }])).toEqual([]);
  });
});
