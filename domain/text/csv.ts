/** Separates the cells of a row. */
export type Delimiter = ';' | ',' | '\t' | '|';

/** Text that a spreadsheet would run as a formula, with any number of leading guards ('). */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Prefixes text that a spreadsheet would run as a formula with a '. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses `guardFormula`; other text is returned unchanged. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** The name that a spreadsheet gives a column: 0 is A, 26 is AA. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}
