/** A pasted row, 'barcode quantity'. */
export interface PastedLine {
  /** Number of the row, from 1 as in a spreadsheet. */
  row: number;
  barcode: string;
  quantity: number;
}

export interface PastedProblem {
  row: number;
  text: string;
  message: string;
}

const MAX_PIECES = 1_000_000;

/** Reads spreadsheet rows: a barcode and a quantity (default 1), separated by a tab, semicolon, comma or space. */
export function readPastedLines(text: string): { lines: PastedLine[]; problems: PastedProblem[] } {
  const lines: PastedLine[] = [];
  const problems: PastedProblem[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const trimmed = raw.trim();
    if (trimmed === '') continue;
    const row = index + 1;
    const [barcode = '', quantity = '1', ...rest] = cellsOf(trimmed);
    const message = problemOf(barcode, quantity, rest);
    // The header of the spreadsheet.
    if (row === 1 && message && !/\d/.test(trimmed)) continue;
    if (message) problems.push({ row, text: trimmed.slice(0, 60), message });
    else lines.push({ row, barcode, quantity: Number(quantity) });
  }
  return { lines, problems };
}

function cellsOf(row: string): string[] {
  const separator = row.includes('\t') ? '\t' : row.includes(';') ? ';' : /[, ]+/;
  return row.split(separator).map((cell) => cell.trim());
}

function problemOf(barcode: string, quantity: string, rest: readonly string[]): string | null {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(barcode)) return 'La hoja acortó el código de barras: dale formato de texto.';
  if (rest.length > 0) return 'Escribe solo el código de barras y la cantidad.';
  if (!/^\d+$/.test(quantity)) return 'La cantidad debe ser un número entero, sin puntos.';
  const pieces = Number(quantity);
  if (pieces < 1) return 'La cantidad debe ser al menos 1.';
  return pieces > MAX_PIECES ? 'La cantidad es demasiado grande.' : null;
}
