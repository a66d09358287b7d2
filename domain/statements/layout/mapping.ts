import { fold } from '../values/fold.ts';
import type { DecimalMark } from '../values/read-amount.ts';
import type { DateOrder } from '../values/read-day.ts';
import { type ColumnRole, ROLE_NAMES } from './column-roles.ts';
import type { Body } from './find-header.ts';

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
}

/** Column index of each role in one file. */
export type Places = Partial<Record<ColumnRole, number>>;

/** Why a mapping cannot read a file, in Spanish; empty when it can. */
export function mappingProblems({ columns }: StatementMapping, body: Body): string[] {
  const names = new Set(body.names.map(fold));
  const missing = Object.values(columns).filter((name) => !names.has(fold(name)));
  const problems = missing.map((name) => `Falta la columna «${name}» en este archivo.`);
  return [...problems, ...incomplete(columns)];
}

/** Asks for the columns that a mapping lacks: the date, or the amount. */
function incomplete(columns: StatementMapping['columns']): string[] {
  const problems: string[] = [];
  if (!columns.date) problems.push('Elige la columna de la fecha.');
  if (!columns.amount && !columns.credit && !columns.debit) {
    problems.push('Elige la columna del monto, o las de abonos y cargos.');
  }
  if (columns.amount && (columns.credit || columns.debit)) {
    problems.push(`Elige «${ROLE_NAMES.amount}» o las columnas de abonos y cargos, no ambas.`);
  }
  if (columns.marker && !columns.amount) problems.push('La marca de abono o cargo necesita la columna del monto.');
  const names = Object.values(columns).map(fold);
  if (new Set(names).size < names.length) problems.push('Una columna no puede ser dos cosas a la vez.');
  return problems;
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
