import { wordList } from './word-list.ts';

/** Words for men. Their last letter matters: `muchacho` is not `muchacha`. */
export const MEN = wordList(`
  caballero, hombre, masculino, masculina, señor, varón, varonil, muchacho, chamo, men, man, mens, papá, padre
  esposo, marido, abuelo, hermano, suegro, tío, amigo
`);
/** Words for women, whose last letter matters too. */
export const WOMEN = wordList(`
  dama, mujer, femenino, femenina, señora, señorita, chica, muchacha, chama, women, woman, womens, mamá, madre
  esposa, abuela, hermana, suegra, tía, amiga
`);

/** Words that ask for discounted items. */
export const SALE = wordList(`
  outlet, oferta, descuento, rebaja, rebajado, promoción, promo, remate, liquidación, ganga, sale
`);

/** Words that ask for the newest items. */
export const NEW = wordList(`
  colección nueva, nueva colección, última colección, novedad, lo nuevo, lo último, lo más nuevo, recién llegado
  nuevo ingreso, nueva temporada, new in
`);

/** Words that precede a size. */
export const SIZE_WORDS = ['talla', 'talle', 'tamaño', 'número', 'nro', 'num', 'size', 'taya', 't', 'n'];

/** Spellings of each size, by the spelling of the shop. */
export const SIZES: Readonly<Record<string, readonly string[]>> = {
  xs: ['xs', 'x small', 'xsmall', 'extra small', 'extra pequeña', 'extra chica', 'extra s'],
  s: ['s', 'sm', 'small', 'smal'],
  m: ['m', 'md', 'med', 'medium', 'mediana', 'mediano', 'médium'],
  l: ['l', 'lg', 'large', 'larch'],
  xl: wordList(`
    xl, x large, xlarge, extra large, extralarge, extra grande, extragrande, extra l, equis ele, 1xl
  `),
  xxl: wordList(`
    xxl, 2xl, 2 xl, 2x, xx large, xxlarge, doble xl, doble equis, doble extra large, extra extra large
  `),
  xxxl: ['xxxl', '3xl', '3 xl', '3x', 'xxx large', 'triple xl', 'triple extra large'],
  'talla unica': ['talla única', 'única', 'unitalla', 'talla universal', 'talla estándar', 'one size'],
};

/** Vague sizes after 'talla', with the sizes that they may mean, the nearest first. */
export const SIZES_AFTER: Readonly<Record<string, readonly string[]>> = {
  pequeña: ['s', 'xs'],
  chica: ['s', 'xs'],
  chiquita: ['xs', 's'],
  grande: ['l', 'xl', 'xxl', 'xxxl'],
  plus: ['xxl', 'xxxl', 'xl'],
  ese: ['s'],
  eme: ['m'],
  ele: ['l'],
};

/** Vague sizes without 'talla'. They are ignored where an item has one size only: 'cartera grande'. */
export const SIZES_ALONE = ['grande'];

/** Exact spellings that mean something else than other words with the same stem. */
export const EXACT: Readonly<Record<string, string>> = {
  playero: 'playa',
  playeros: 'playa',
  puntos: 'lunares',
  puntitos: 'lunares',
  listas: 'rayas',
  p: 'para',
  c: 'con',
};
