import { fold } from '#domain/statements/values/cell.ts';
import { cellText } from '../values/cell.ts';
import type { DecimalMark } from '../values/read-amount.ts';
import { type DateOrder, orderOf } from '../values/read-day.ts';
import { type ColumnRole, ROLE_NAMES } from './column-roles.ts';
import type { Body } from './find-header.ts';

const SAMPLE = 100;

/**
 * What the sign means when there is only one column of amounts. `signed`: incoming money is positive; `inverted`:
 * incoming money is negative; `credits`: the file only has incoming money. Ignored when there is a marker or separate
 * columns.
 */
export const SIGNS = ['signed', 'inverted', 'credits'] as const;
export type SignConvention = (typeof SIGNS)[number];

/** How to read the statements of an account. Columns are stored by name, so their order does not matter. */
export interface StatementMapping {
  columns: Partial<Record<ColumnRole, string>>;
  decimal: DecimalMark;
  dates: DateOrder;
  sign: SignConvention;
  /** Further columns whose text follows the description. */
  descriptions?: string[] | undefined;
  /** `none`: the first row is a movement already, so columns are named by their position. */
  header?: 'none' | undefined;
  /** Where the columns of a text without delimiters begin, as in `cutLines`; empty: to be found out. */
  cuts?: number[] | undefined;
}

/**
 * What staff may choose about a file: its columns too, only how it writes days and amounts (QIF), or nothing (OFX, MT940).
 * Only a mapping with columns is kept for the account.
 */
export const READING_CHOICES = ['all', 'notation', 'none'] as const;
export type ReadingChoice = (typeof READING_CHOICES)[number];

/** Column index of each role in one file. */
export type Places = Partial<Record<ColumnRole, number>>;

/** Why a mapping is not one of this file, in Spanish; empty when the file has its columns. */
export function mappingProblems({ columns, descriptions = [] }: StatementMapping, body: Body): string[] {
  const names = new Set(body.names.map(fold));
  const missing = [...Object.values(columns), ...descriptions].filter((name) => !names.has(fold(name)));
  return [...missing.map((name) => `Falta la columna «${name}» en este archivo.`), ...strangers(columns, body)];
}

/** What staff still have to choose: the date, the amount, or one of two meanings of a column. */
export function openChoices({ columns, descriptions = [] }: StatementMapping): string[] {
  const problems: string[] = [];
  const names = [...Object.values(columns), ...descriptions].map(fold);
  if (new Set(names).size < names.length) problems.push('Una columna no puede ser dos cosas a la vez.');
  if (!columns.date) problems.push('Elige la columna de la fecha.');
  if (!columns.amount && !columns.credit && !columns.debit) {
    problems.push('Elige la columna del monto, o las de abonos y cargos.');
  }
  if (columns.amount && (columns.credit || columns.debit)) {
    problems.push(`Elige «${ROLE_NAMES.amount}» o las columnas de abonos y cargos, no ambas.`);
  }
  if (columns.marker && !columns.amount) problems.push('La marca de abono o cargo necesita la columna del monto.');
  return problems;
}

/** Without a header any file has the columns. Their contents tell whether they are those of the account. */
function strangers(columns: StatementMapping['columns'], { headerRow, names, rows }: Body): string[] {
  const place = headerRow === null && columns.date ? names.indexOf(columns.date) : -1;
  if (place === -1) return [];
  const written = rows.slice(0, SAMPLE).filter(({ cells }) => cellText(cells[place]) !== '');
  const days = written.filter(({ cells }) => orderOf(cells[place]) !== null).length;
  return days * 2 < written.length ? [`La columna «${columns.date}» no tiene fechas en este archivo.`] : [];
}

/** Places of the further columns of the description, in order. */
export function furtherPlaces({ descriptions = [] }: StatementMapping, { names }: Body): number[] {
  const folded = names.map(fold);
  return descriptions.map((name) => folded.indexOf(fold(name))).filter((place) => place !== -1);
}

export function placesOf({ columns }: StatementMapping, body: Body): Places {
  const places = new Map(body.names.map((name, index) => [fold(name), index]));
  return Object.fromEntries(
    Object.entries(columns).flatMap(([role, name]) => {
      const place = places.get(fold(name));
      return place === undefined ? [] : [[role, place]];
    }),
  );
}

/** How certain a finding is: the file proves it, it is likely, or staff have to answer. */
export const CERTAINTIES = ['sure', 'likely', 'ask'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const FINDING_SUBJECTS = ['columns', 'decimal', 'dates', 'sign', 'balance'] as const;
type FindingSubject = (typeof FINDING_SUBJECTS)[number];

/** Something found out about a file, with the reason in Spanish. */
export interface Finding {
  subject: FindingSubject;
  certainty: Certainty;
  text: string;
}
