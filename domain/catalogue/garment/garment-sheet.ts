import { guardFormula, unguardFormula } from '../../text/csv.ts';
import { readDecimal } from '../../text/decimal-text.ts';
import { foldAccents } from '../../text/slug.ts';
import { MAX_SIZE_LENGTH } from '../item-rules.ts';
import { type Garment, HEX_PATTERN, MAX_COLOR_NAME, MAX_FABRIC, MAX_NOTE, MODEL_HEIGHT } from './garment.ts';
import { GARMENT_LABELS, garmentText } from './garment-words.ts';
import { readCare, readFit, readMeasures } from './read-garment.ts';

/** What a sheet may say of a garment. Its links and its look are made in the form of the product. */
export type SheetGarment = Partial<Omit<Garment, 'look'>>;
type Field = keyof SheetGarment;

const { look: _look, ...LABELS } = GARMENT_LABELS;
const FIELDS = Object.keys(LABELS) as Field[];
/** The optional columns of a stock sheet, after those of the stock, by these names in any order. */
export const GARMENT_COLUMNS: readonly string[] = Object.values(LABELS);

/** 'Medidas (cm)' and 'MEDIDAS CM' are 'medidas cm'. */
const keyOf = (name: string) =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Where the header has a column of the garment. @param used positions of other columns */
export function garmentColumnsOf(header: readonly string[], used: ReadonlySet<number>): ReadonlyMap<Field, number> {
  const names = header.map((name, at) => (used.has(at) ? '' : keyOf(name)));
  return new Map(
    FIELDS.flatMap((field) => {
      const at = names.indexOf(keyOf(LABELS[field]));
      return at === -1 ? [] : [[field, at] as const];
    }),
  );
}

/** Without line breaks, which a sheet does not preserve. So a text that differs only in spaces changes nothing. */
const cellText = (field: Field, garment: Partial<Garment> | null) =>
  (garmentText(field, garment) ?? '').replace(/\s+/g, ' ');

/** The cells that follow those of the stock; '' where the garment says nothing. */
export function garmentCells(garment: Partial<Garment> | null): string[] {
  return FIELDS.map((field) => guardFormula(cellText(field, garment)));
}

/** Reads the cells of a row. Empty cells say nothing. @returns what they say, and what is wrong, in Spanish */
export function readGarmentCells(
  cells: readonly string[],
  columns: ReadonlyMap<Field, number>,
): { stated: SheetGarment; problems: string[] } {
  const stated: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [field, at] of columns) {
    const cell = unguardFormula((cells[at] ?? '').trim());
    if (cell === '') continue;
    const read = /[\0\uFFFD]/.test(cell)
      ? `${LABELS[field]} tiene caracteres que no se pueden leer.`
      : READ[field](cell);
    if (typeof read === 'string') problems.push(read);
    else stated[field] = read.value;
  }
  return { stated, problems };
}

type Read = (cell: string) => { value: unknown } | string;

const text = (field: Field, max: number): Read => {
  const tooLong = `${LABELS[field]} tiene más de ${max} caracteres.`;
  return (value) => (value.length > max ? tooLong : { value });
};

const READ: Record<Field, Read> = {
  fabric: text('fabric', MAX_FABRIC),
  note: text('note', MAX_NOTE),
  modelSize: text('modelSize', MAX_SIZE_LENGTH),
  colorName: text('colorName', MAX_COLOR_NAME),
  care: (cell) => listOr(readCare(cell)),
  fit(cell) {
    const read = readFit(cell);
    return typeof read === 'string' ? read : { value: read.fit };
  },
  measures: (cell) => listOr(readMeasures(cell)),
  modelHeight(cell) {
    const number = Number(readDecimal(cell.replace(/\s*(c?m)\.?$/i, ''))?.value ?? Number.NaN);
    // Written in metres: 1,75.
    const value = number < 3 ? Math.round(number * 100) : number;
    const { min, max } = MODEL_HEIGHT;
    if (Number.isInteger(value) && value >= min && value <= max) return { value };
    return `La estatura «${cell.slice(0, 40)}» no está entre ${min} y ${max} cm.`;
  },
  colorHex(cell) {
    const value = cell.toLowerCase();
    return HEX_PATTERN.test(value) ? { value } : `La muestra «${cell.slice(0, 40)}» no es un color como #1f2a44.`;
  },
};

const listOr = (read: unknown[] | string) => (typeof read === 'string' ? read : { value: read });

/** A row of a sheet with its ref. */
export interface GarmentRow {
  line: number;
  ref: string;
  stated: SheetGarment;
  problems: readonly string[];
}

/** What the import says of a row: its changes, such as 'Tela — → Lino', and its problems. */
export interface GarmentLine {
  line: number;
  changes: string[];
  problems: string[];
}

/**
 * Plans what the rows of a sheet write. A garment has one text for all its sizes, so a row that contradicts an earlier one
 * of its ref is reported. What is equal changes nothing.
 */
export function planGarments(rows: readonly GarmentRow[], garmentOf: (ref: string) => Partial<Garment>) {
  const writes = new Map<string, SheetGarment>();
  const stated = new Map<string, { line: number; text: string }>();
  const lines = rows.map(({ line, ref, stated: row, problems }): GarmentLine => {
    const planned: GarmentLine = { line, changes: [], problems: [...problems] };
    for (const field of FIELDS) {
      if (row[field] === undefined) continue;
      const is = cellText(field, row);
      const earlier = stated.get(`${ref}\n${field}`);
      if (earlier && earlier.text !== is) {
        planned.problems.push(`${LABELS[field]}: la línea ${earlier.line} dice otra cosa de la referencia ${ref}.`);
      }
      if (earlier) continue;
      stated.set(`${ref}\n${field}`, { line, text: is });
      const was = cellText(field, garmentOf(ref));
      if (was === is) continue;
      writes.set(ref, { ...writes.get(ref), [field]: row[field] });
      planned.changes.push(`${LABELS[field]} ${was || '—'} → ${is}`);
    }
    return planned;
  });
  return { writes, lines: lines.filter(({ changes, problems }) => changes.length + problems.length > 0) };
}
