/** Before a size. */
export const SIZE_WORDS = ['talla', 'talle', 'tamaño', 'número', 'nro', 'num', 'size', 'taya', 't', 'n'];

/** How people write the sizes, each as the shop does. */
export const SIZES: Readonly<Record<string, readonly string[]>> = {
  xs: ['xs', 'x small', 'xsmall', 'extra small', 'extra pequeña', 'extra chica', 'extra s'],
  s: ['s', 'sm', 'small', 'smal'],
  m: ['m', 'md', 'med', 'medium', 'mediana', 'mediano', 'médium'],
  l: ['l', 'lg', 'large', 'larch'],
  xl: [
    'xl',
    'x large',
    'xlarge',
    'extra large',
    'extralarge',
    'extra grande',
    'extragrande',
    'extra l',
    'equis ele',
    '1xl',
  ],
  xxl: [
    'xxl',
    '2xl',
    '2 xl',
    '2x',
    'xx large',
    'xxlarge',
    'doble xl',
    'doble equis',
    'doble extra large',
    'extra extra large',
  ],
  xxxl: ['xxxl', '3xl', '3 xl', '3x', 'xxx large', 'triple xl', 'triple extra large'],
  'talla unica': ['talla única', 'única', 'unitalla', 'talla universal', 'talla estándar', 'one size'],
};

/** Said of a size after 'talla'; the nearest first. */
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

/** Said of a size without 'talla' too, and left out where a thing has one size only: 'cartera grande'. */
export const SIZES_ALONE = ['grande'];
