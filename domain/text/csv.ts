/** Separator of cells. */
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
