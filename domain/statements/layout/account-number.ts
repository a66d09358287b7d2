import { fold } from '#domain/statements/values/cell.ts';
import { cellText, type TableRow } from '../values/cell.ts';
import type { Body } from './find-header.ts';

/** A number behind the word 'cuenta', of which a bank may hide digits: `0134-****-1234`. */
const LABELLED = /\b(?:cuenta|cta|account)\b[^\d*]{0,40}([\d*x•…][\d*x•….\s-]{6,34}\d)(?!\d)/i;
const COLUMN = /^((numero|nro|no|n)( de)? ?)?(cuenta|cta)$|^account( number| no)?$/;
const CAMEL = /(\p{Ll})(\p{Lu})/gu;
const MASK = /[*x•…]/i;
const FEWEST_DIGITS = 4;
/** A mobile phone, by which staff may identify an account too. */
const PHONE = /^(0|58)?4(1|2)\d{8}$/;

/** The account's number above the movements, or in a column that has the same one in each row; null without one. */
export function accountNumberOf(table: readonly TableRow[], { headerRow, names, rows }: Body): string | null {
  const column = names.findIndex((name) => COLUMN.test(fold(name.replace(CAMEL, '$1 $2'))));
  const [number = '', ...others] = new Set(
    column === -1 ? [] : rows.map(({ cells }) => cellText(cells[column])).filter(Boolean),
  );
  if (number !== '' && others.length === 0) return number;
  for (const row of headerRow === null ? [] : table) {
    if (row.row >= (headerRow ?? 0)) break;
    const [, labelled] = LABELLED.exec(row.cells.map(cellText).join(' ')) ?? [];
    if (labelled !== undefined) return labelled;
  }
  return null;
}

/** The digits at the end of an account number, behind those that a bank hides. */
export function lastDigits(number: string): string {
  return (number.split(MASK).at(-1) ?? '').replace(/\D/g, '');
}

/**
 * Whether a file's account can be the recorded one: their last digits are the same, as far as both show them. Null when
 * either shows too few to tell.
 */
export function sameAccount(inFile: string, recorded: string): boolean | null {
  const [file, known] = [lastDigits(inFile), lastDigits(recorded)];
  if (recorded.includes('@') || PHONE.test(known)) return null;
  const length = Math.min(file.length, known.length);
  if (length < FEWEST_DIGITS) return null;
  return file.slice(-length) === known.slice(-length);
}
