import { MAX_SIZE_LENGTH } from '../item-rules.ts';

/** A measure of one size, in centimetres with at most one decimal. */
export interface Measure {
  name: string;
  cm: number;
}

/** The measures of the garment in one size, lying flat. */
export interface SizeMeasures {
  size: string;
  values: Measure[];
}

export const MAX_MEASURED_SIZES = 20;
/** Different measures of one garment: as many columns as fit on a phone. */
export const MAX_MEASURES = 6;
export const MAX_MEASURE_NAME = 24;
const MAX_CM = 300;

/** What `readMeasures` can read back: it takes a colon, a semicolon and a line break as ends of a size or a line. */
const SIZE_PATTERN = /^[^:;\s]+( [^:;\s]+)*$/;
const NAME_PATTERN = /^\p{L}+( \p{L}+)*$/u;

export const MEASURES_EXAMPLE = 'M: pecho 52, largo 71';

/** Why these measures cannot be stored, in Spanish; null if they can. */
export function measuresProblem(rows: readonly SizeMeasures[]): string | null {
  if (rows.length > MAX_MEASURED_SIZES) return `Máximo ${MAX_MEASURED_SIZES} tallas con medidas.`;
  const sizes = rows.map(({ size }) => size.toLowerCase());
  const twice = rows.find(({ size }, at) => sizes.indexOf(size.toLowerCase()) !== at);
  if (twice) return `La talla ${twice.size} está dos veces en las medidas.`;
  if (rows.some(({ size }) => size.length > MAX_SIZE_LENGTH)) return `Una talla tiene hasta ${MAX_SIZE_LENGTH} letras.`;
  for (const { size, values } of rows) {
    if (!SIZE_PATTERN.test(size)) return `La talla «${size}» no puede tener dos puntos ni punto y coma.`;
    const names = values.map(({ name }) => name);
    const unclear = names.find((name) => !NAME_PATTERN.test(name));
    if (unclear !== undefined) return `La medida «${unclear.slice(0, MAX_MEASURE_NAME)}» solo puede tener letras.`;
    if (new Set(names).size < names.length) return `La talla ${size} tiene dos veces la misma medida.`;
    const long = names.find((name) => name.length > MAX_MEASURE_NAME);
    if (long) return `La medida «${long.slice(0, MAX_MEASURE_NAME)}…» es muy larga.`;
    const wrong = values.find(({ cm }) => !(cm >= 1 && cm <= MAX_CM && Math.round(cm * 10) === cm * 10));
    if (wrong) return `${wrong.name} de la talla ${size}: escribe de 1 a ${MAX_CM} cm, con un decimal a lo sumo.`;
  }
  return measureNames(rows).length > MAX_MEASURES ? `Máximo ${MAX_MEASURES} medidas distintas.` : null;
}

/** The columns of the table: all measures, in the order in which they are first named. */
export function measureNames(rows: readonly SizeMeasures[]): string[] {
  return [...new Set(rows.flatMap(({ values }) => values.map(({ name }) => name)))];
}

/** As `readMeasures` reads them. @param between what separates two sizes */
export function measuresText(rows: readonly SizeMeasures[], between = '\n'): string {
  return rows
    .map(({ size, values }) => `${size}: ${values.map(({ name, cm }) => `${name} ${cmText(cm)}`).join(', ')}`)
    .join(between);
}

/** '52', '52,5'; '—' for a measure that a size lacks. */
export function cmText(cm: number | null): string {
  return cm === null ? '—' : String(cm).replace('.', ',');
}
