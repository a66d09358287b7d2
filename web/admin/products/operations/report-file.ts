import type { ImportRow } from '#contract/catalogue/item-operation.ts';

const HEADER = ['fila', 'codigo de barras', 'resultado', 'detalle'];

/** The rows of a report as CSV, with semicolons and a BOM as local spreadsheets expect; formulas are escaped. */
export function reportCsv(rows: readonly ImportRow[]): string {
  const lines = [HEADER, ...rows.map(({ line, barcode, outcome, message }) => [line, barcode, outcome, message])];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
