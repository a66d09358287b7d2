/** What stands between the cells of a row. */
export type Delimiter = ';' | ',' | '\t';

/** A text that a spreadsheet would take for a formula, with or without guards before it. */
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A text as it may stand in a cell without being run as a formula: guarded by a leading '. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `guardFormula` wrote; any other stays as it is. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
