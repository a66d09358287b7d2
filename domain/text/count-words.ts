const WORDS = [
  ...[
    'cero',
    'uno',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
    'trece',
  ],
  ...['catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve', 'veinte', 'veintiuno', 'veintidós'],
  ...['veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve', 'treinta'],
];

/** 'trece tiendas', 'una tienda', '31 tiendas': counts a feminine noun, with small numbers written as words. */
export function countWords(count: number, [one, many]: readonly [one: string, many: string]): string {
  if (count === 1) return `una ${one}`;
  return `${WORDS[count]?.replace('veintiuno', 'veintiuna') ?? count} ${many}`;
}
