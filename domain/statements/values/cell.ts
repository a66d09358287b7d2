/** A date cell of a spreadsheet, as `YYYY-MM-DD`; a date written as text is a string. */
interface CellDay {
  day: string;
}

/** Contents of a cell: text (always in a CSV), a number, or a date. */
export type Cell = string | number | CellDay;

/** A row of a file, with its number in the spreadsheet. */
export interface TableRow {
  row: number;
  cells: readonly Cell[];
  /** Its quotes do not close properly, so it cannot be split into cells. */
  isBroken?: true;
}

/**
 * Characters that a spreadsheet does not show and that differ between files: no-break spaces, zero-width characters,
 * controls.
 */
const SPACES = /[\s\u00a0\u2000-\u200b\u202f\ufeff\p{Cc}]+/gu;
/** A text that a spreadsheet protects from being read as a number: `="0012"`. */
const AS_TEXT = /^="(.*)"$/s;

/** The cell as one line of text, without invisible characters. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.day;
  if (typeof cell === 'number') return numberText(cell);
  const text = cell.replace(SPACES, ' ').trim();
  const [, literal] = AS_TEXT.exec(text) ?? [];
  return (literal ?? text.replace(/^'(?=.)/, '')).trim();
}

/** All digits of a number, never in scientific notation: in many sheets, references are numbers. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

export function isBlankRow({ cells, isBroken }: TableRow): boolean {
  return !isBroken && cells.every((cell) => cellText(cell) === '');
}

/** Text in the form in which texts are compared: no accents, lowercase, no punctuation, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/** Words with which banks mark incoming and outgoing money. */
const CREDIT = new Set(
  '+ C CR CRE CRED CREDITO CREDITOS CREDIT A AB ABO ABONO ABONOS H HABER NC DP DEP DEPOSITO DEPOSIT INGRESO ENTRADA IN'.split(
    ' ',
  ),
);
const DEBIT = new Set(
  '- D DB DR DEB DEBITO DEBITOS DEBIT CA CAR CARGO CARGOS DEBE ND CH CHEQUE CHECK RT RET RETIRO EGRESO SALIDA OUT'.split(
    ' ',
  ),
);

/** The direction that a marker means; null for an unknown marker. */
export function markerOf(cell: Cell | undefined): 'credit' | 'debit' | null {
  const text = cellText(cell)
    .normalize('NFD')
    .replace(/[\p{M}.()]+/gu, '')
    .replaceAll('−', '-')
    .trim()
    .toUpperCase();
  const [word = ''] = /^(?:NOTA (?:DE )?)?(?:CREDITO|DEBITO)$/.test(text)
    ? [text.replace(/^NOTA (?:DE )?/, '')]
    : [text];
  if (CREDIT.has(word)) return 'credit';
  return DEBIT.has(word) ? 'debit' : null;
}
