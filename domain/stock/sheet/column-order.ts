import { foldAccents } from '../../text/slug.ts';
import { LOCATION_NAMES } from './location-column.ts';

/** How the columns of a sheet are identified: by position, or by their header names. */
export const COLUMN_READINGS = ['order', 'name'] as const;
export type ColumnReading = (typeof COLUMN_READINGS)[number];

/** Column names in messages, in the order of `PLACED_COLUMNS`. */
const WORDS = ['referencia', 'precio', 'código de barras', 'descuento', 'stock', 'talla', 'ubicación'] as const;
const NEEDED = 6;

const NAMES: readonly ReadonlySet<string>[] = [
  new Set(['referencia', 'ref', 'modelo']),
  new Set(['precio', 'price', 'pvp', 'precio usd']),
  new Set(['codigo de barras', 'cod de barras', 'cod barras', 'codigo barras', 'barcode', 'ean', 'codigo']),
  new Set([
    'descuento',
    'porcentaje de descuento',
    'desc',
    'dto',
    'discount',
    'discpercent',
    'disc percent',
    'discount percent',
  ]),
  new Set(['stock', 'existencia', 'existencias', 'cantidad', 'unidades', 'piezas', 'disponible']),
  new Set(['talla', 'tallas', 'size']),
  LOCATION_NAMES,
];

export interface ColumnOrder {
  /** Position of each column of `PLACED_COLUMNS` by the header's names; -1 for a missing name. */
  byName: readonly number[];
  /** Which columns are out of place or replaced, in Spanish; null when the header names agree with the column order. */
  problem: string | null;
  /** Whether the header names both required columns, ref and barcode. */
  canReadByName: boolean;
}

/**
 * Compares the header's names with the expected column order. Unknown names are ignored. When the header names ref and
 * barcode, an unknown name in a column's place means that this column is missing.
 */
export function columnOrderOf(header: readonly string[]): ColumnOrder {
  const named = header.map((name) => {
    const key = keyOf(name);
    return NAMES.findIndex((names) => names.has(key));
  });
  const byName = NAMES.map((_, column) => (named[column] === column ? column : named.indexOf(column)));
  const misplaced = byName
    .flatMap((at, column) => (at === -1 || at === column ? [] : [{ at, word: WORDS[column] ?? '' }]))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word);
  const missing = WORDS.slice(0, NEEDED).filter((_, column) => byName[column] === -1);
  const canReadByName = byName[0] !== -1 && byName[2] !== -1;
  const replaced = canReadByName
    ? header.slice(0, NEEDED).flatMap((name, at) => {
        const isOther = byName[at] === -1 && named[at] === -1 && name.trim() !== '';
        return isOther ? [{ word: WORDS[at] ?? '', name: name.trim().slice(0, LONGEST_NAME) }] : [];
      })
    : [];
  const problem =
    misplaced.length > 0 ? problemOf(misplaced, missing) : replaced.length > 0 ? replacedText(replaced) : null;
  return { byName, problem, canReadByName };
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** Maximum characters of a header name in a message. */
const LONGEST_NAME = 40;

function replacedText(replaced: readonly { word: string; name: string }[]): string {
  const [lacks, stands] = replaced.length === 1 ? ['falta la columna', 'está'] : ['faltan las columnas', 'están'];
  const words = LIST.format(replaced.map(({ word }) => word));
  return `En la hoja ${lacks} ${words}; en su lugar ${stands} ${LIST.format(replaced.map(({ name }) => `«${name}»`))}.`;
}

function problemOf(misplaced: readonly string[], missing: readonly string[]): string {
  if (missing.length > 0) {
    const lacks = missing.length === 1 ? 'falta la columna' : 'faltan las columnas';
    const moved = misplaced.length === 1 ? 'está en otro lugar' : 'están en otro lugar';
    return `En la hoja ${lacks} ${LIST.format(missing)}; ${LIST.format(misplaced)} ${moved}.`;
  }
  if (misplaced.length === 2) return `En la hoja, ${misplaced.join(' y ')} parecen cambiados.`;
  return misplaced.length === 1
    ? `En la hoja, ${misplaced[0]} está en otro lugar.`
    : `En la hoja, ${LIST.format(misplaced)} están en otro orden.`;
}

/** 'Descuento (%)' and 'DESCUENTO %' are 'descuento'. */
function keyOf(name: string): string {
  return foldAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
