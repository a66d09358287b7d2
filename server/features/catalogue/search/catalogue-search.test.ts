import { describe, expect, it } from 'vitest';
import { CatalogueSearch } from './catalogue-search.ts';
import type { SearchedStyle } from './describe-style.ts';

interface Given {
  name: string;
  category?: string;
  description?: string;
  gender?: 1 | 2;
  sizes?: readonly string[];
  soldOut?: readonly string[];
  discPercent?: number;
}

function style(
  ref: string,
  { name, category, description, gender, sizes, soldOut, discPercent }: Given,
): SearchedStyle {
  return {
    ref,
    variants: (sizes ?? ['S', 'M', 'L']).map((size, index) => ({
      name,
      category: category ?? name.split(' ')[0]?.toLowerCase() ?? '',
      description: description ?? '',
      barcode: `75900${ref}${index}`,
      categoryId: gender ?? 1,
      size,
      stock: soldOut?.includes(size) ? 0 : 3,
      discPercent: discPercent ?? 0,
    })),
  };
}

/** A search over these styles, the first the newest. */
function searchOf(given: Record<string, Given>) {
  const styles = new Map(Object.entries(given).map(([ref, one]) => [ref, style(ref, one)]));
  const search = new CatalogueSearch({ style: (ref) => styles.get(ref), styles: () => [...styles.values()] });
  search.update(styles.keys());
  return { styles, search, refs: (text: string) => search.find(text).styles.map(({ ref }) => ref) };
}

const SHOP: Record<string, Given> = {
  A1: { name: 'Camisa de lino Ávila blanca', gender: 1 },
  A2: { name: 'Camisa Oxford celeste', gender: 1, soldOut: ['M'] },
  A3: { name: 'Camisa de popelina blanca', gender: 2, sizes: ['XS', 'S'] },
  B1: { name: 'Corbata de seda', description: 'Va con un traje gris. No la metas en la lavadora.' },
  B2: { name: 'Traje gris', description: 'Lana fría. Cuélgalo en el baño.', sizes: ['40', '42'] },
  C1: { name: 'Cinturón de cuero negro', category: 'cinturones', sizes: ['90', '95'], discPercent: 20 },
  D1: {
    name: 'Cartera Delta',
    description: 'Cuero suave. Caben el teléfono y el paraguas.',
    category: 'carteras',
    gender: 2,
  },
};

describe('a barcode', () => {
  const { refs } = searchOf({ '10302': { name: 'Camisa de lino' }, '10417': { name: 'Camisa de seda' } });

  it.each<[string, string, string[]]>([
    ['whole', '75900103021', ['10302']],
    ['its beginning', '7590010302', ['10302']],
    ['its end', '04172', ['10417']],
    ['as its label prints it', '7 59001 04172', ['10417']],
    ['unfinished, as its label prints it', '7 59001 0417', ['10417']],
    ['next to a word', 'camisa 7 59001 03020', ['10302']],
    ['an end that is too short', '172', []],
    ['of no item', '7 12345 678901', []],
  ])('%s', (_name, text, expected) => {
    expect(refs(text)).toEqual(expected);
  });
});

describe('a search', () => {
  const { refs, search } = searchOf(SHOP);

  it.each<[string, string[]]>([
    ['camisa blanca', ['A1', 'A3']],
    ['camisa blanca dama', ['A3']],
    ['camisa lino para hombre', ['A1']],
    ['celeste s', ['A2']],
    ['camisa talla m', ['A1', 'A2']],
    ['camisa xs', ['A3']],
    ['traje', ['B2']],
    ['traje 42', ['B2']],
    ['traje de baño', []],
    ['camisa blanca de rombos', []],
    ['camisa blanca bermuda', []],
    ['camisa blanca celeste de popelina dama', ['A3']],
    ['camisa blanca talla 99', ['A1', 'A3']],
    ['camisa talla 99', []],
    ['camisa 4xl', []],
    ['camisa hombre 4xl', []],
    ['camisa talla M o XS', ['A1', 'A3', 'A2']],
    ['traje t40', ['B2']],
    ['traje 40x32', ['B2']],
    ['camisa x-small', ['A3']],
    ['camisa talla chica dama', ['A3']],
    ['cartera grande', ['D1']],
    ['tallas de cartera', ['D1']],
    ['camisitas de lino', ['A1']],
    ['carterita', ['D1']],
    ['saquito', []],
    ['cam isa celeste', ['A2']],
    ['camisadelinoblanca', ['A1']],
    ['camisa muchacha', ['A3']],
    ['camisa muchacho', ['A1', 'A2']],
    ['camisa hom', ['A1', 'A2']],
    ['camisa manga larga dama', ['A3']],
    ['cartera para traje', ['D1']],
    ['cartera p/ traje', ['D1']],
    ['traje 2 piezas', ['B2']],
    ['camisa tal', ['A1', 'A2', 'A3']],
    ['correo', []],
    ['gorra', []],
    ['quiero una camisa blanca preciosa', ['A1', 'A3']],
    ['correa', ['C1']],
    ['cuero', ['C1', 'D1']],
    ['oferta', ['C1']],
    ['A2', ['A2']],
    ['75900A20', ['A2']],
    ['75900A2', ['A2']],
    ['lavadora', []],
    ['teléfono', []],
    ['paraguas', []],
    ['camion', []],
    ['bufanda', []],
    ['', []],
    ['de la', []],
  ])('%j finds %j', (text, expected) => expect(refs(text)).toEqual(expected));

  it.each([
    ['camsia', 'camisa'],
    ['camisa blnaca', 'camisa blanca'],
    ['korbata', 'corbata'],
    ['camisade lino', 'camisa de lino'],
    ['sinturon', 'cinturón'],
    ['camisa estampada', 'camisa'],
    ['camisa celeste dama', 'camisa celeste'],
    ['camisa talla 99', 'camisa'],
    ['morral negro', 'cartera'],
  ])('for %j it suggests %j', (text, suggestion) => expect(search.find(text).suggestion).toBe(suggestion));

  it.each(['camisa', 'cam', 'CAMISÁ', 'remera', 'xqzwvk', 'paraguas'])('for %j it suggests nothing', (text) => {
    expect(search.find(text).suggestion).toBeNull();
  });

  it('puts exact names before related words, and the newest first among equals', () => {
    const { refs } = searchOf({
      N: { name: 'Short de lino' },
      O: { name: 'Short bermuda' },
      P: { name: 'Short azul' },
      Q: { name: 'Falda', description: 'Azul marino.' },
    });
    expect(refs('bermuda')).toEqual(['O', 'N', 'P']);
    expect(refs('azul')).toEqual(['P', 'Q']);
    expect(refs('short')).toEqual(['N', 'O', 'P']);
  });

  it('puts the best-selling first, among equals only', () => {
    const { refs, search } = searchOf({
      N: { name: 'Short de lino' },
      O: { name: 'Short azul' },
      P: { name: 'Falda', description: 'Azul marino.' },
    });
    expect(
      search.prefer(
        new Map([
          ['O', 5],
          ['P', 90],
        ]),
      ),
    ).toBe(true);
    expect(refs('short')).toEqual(['O', 'N']);
    expect(refs('azul')).toEqual(['O', 'P']);
    expect(
      search.prefer(
        new Map([
          ['O', 6],
          ['P', 91],
        ]),
      ),
    ).toBe(false);
    expect(search.prefer(new Map())).toBe(true);
    expect(refs('short')).toEqual(['N', 'O']);
  });

  it('suggests styles in stock when all matches are sold out', () => {
    const { search } = searchOf({
      N: { name: 'Vestido Ópera', sizes: ['S'], soldOut: ['S'] },
      O: { name: 'Vestido de lino' },
    });
    expect(search.find('vestido opera')).toMatchObject({ styles: [{ ref: 'N' }], suggestion: 'vestido' });
    expect(search.find('vestdo opera').suggestion).toBe('vestido');
  });

  it('puts styles that are sold out in the size last', () => {
    const { refs } = searchOf({ N: { name: 'Saco', soldOut: ['M'] }, O: { name: 'Saco' } });
    expect(refs('saco m')).toEqual(['O', 'N']);
  });
});

describe('items that the shop may sell one day', () => {
  const { refs } = searchOf({
    SUE: { name: 'Suéter de lana', gender: 1 },
    SUD: { name: 'Sudadera con capucha' },
    BAN: { name: 'Traje de baño Caribe', category: 'trajes de baño', gender: 2 },
    INT: { name: 'Bóxer de algodón', category: 'ropa interior' },
    SOS: { name: 'Sostén de encaje', category: 'ropa interior', gender: 2 },
    MED: { name: 'Medias de algodón' },
    SAN: { name: 'Sandalias Cata', gender: 2, sizes: ['37', '38.5'] },
    DEP: { name: 'Zapatos deportivos Sucre' },
    LEG: { name: 'Leggins Coro', gender: 2 },
    ENT: { name: 'Enterizo Paria', gender: 2 },
    GOR: { name: 'Gorra Ávila', sizes: ['Talla Única'] },
    BIL: { name: 'Billetera de cuero', gender: 1 },
    ABR: { name: 'Abrigo de paño', sizes: ['S/M', 'L/XL'] },
    BUF: { name: 'Bufanda de alpaca' },
    TRA: { name: 'Traje azul', sizes: ['40'] },
  });

  it.each<[string, string[]]>([
    ['sweater', ['SUE']],
    ['suetr de lana', ['SUE']],
    ['buzo con capucha', ['SUD']],
    ['hoodie', ['SUD']],
    ['traje de baño', ['BAN']],
    ['trajes de baño', ['BAN']],
    ['bañador', ['BAN']],
    ['bikini', ['BAN']],
    ['traje', ['TRA']],
    ['ropa interior', ['INT', 'SOS']],
    ['ropa interior mujer', ['SOS']],
    ['calzoncillo', ['INT']],
    ['brasier', ['SOS']],
    ['calcetines', ['MED']],
    ['media', ['MED']],
    ['cholas 37', ['SAN']],
    ['sandalias talla 38,5', ['SAN']],
    ['sandalias 38 1/2', ['SAN']],
    ['sandalias 38', []],
    ['sandlias', ['SAN']],
    ['tenis', ['DEP']],
    ['zapatos de goma', ['DEP']],
    ['licra', ['LEG']],
    ['braga enteriza', ['ENT']],
    ['cachucha', ['GOR']],
    ['gorrita', ['GOR']],
    ['monedero', ['BIL']],
    ['sobretodo', ['ABR']],
    ['abrigo talla M', ['ABR']],
    ['abrigo talla s/m', ['ABR']],
    ['chalina', ['BUF']],
  ])('%j finds %j', (text, expected) => expect(refs(text)).toEqual(expected));
});

describe('a change', () => {
  it('replaces what the search finds', () => {
    const { styles, search, refs } = searchOf(SHOP);
    styles.set('A2', style('A2', { name: 'Falda de raso', gender: 2 }));
    styles.delete('A1');
    search.update(['A1', 'A2']);
    expect(refs('celeste')).toEqual([]);
    expect(refs('raso')).toEqual(['A2']);
    expect(refs('camisa')).toEqual(['A3']);
    styles.set('A1', style('A1', { name: 'Camisa de lino' }));
    search.update(['A1']);
    expect(refs('lino')).toEqual(['A1']);
  });

  it('leaves no trace of a style that was changed and changed back', () => {
    const { styles, search } = searchOf(SHOP);
    const texts = ['camisa', 'camsia', 'cue', 'blanca', 'cuero', 'M', 'dama', 'gris', 'A2'];
    const before = texts.map((text) => search.find(text));
    for (const [ref, one] of [...styles]) {
      styles.set(ref, style(ref, { name: 'Otra cosa distinta' }));
      search.update([ref]);
      styles.set(ref, one);
      search.update([ref]);
    }
    expect(texts.map((text) => search.find(text))).toEqual(before);
  });
});

it('stays bounded for hostile texts', () => {
  const { search } = searchOf(SHOP);
  for (const text of [
    'a'.repeat(100),
    'camisa '.repeat(40),
    'ñ́'.repeat(50),
    '9'.repeat(100),
    '__proto__ constructor',
    '%_\\\'"',
  ]) {
    expect(search.find(text).styles.length).toBeLessThanOrEqual(Object.keys(SHOP).length);
  }
});
