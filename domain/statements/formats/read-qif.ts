import type { TableRow } from '../values/cell.ts';
import { joined, NO_FACTS, type StatementTable } from './statement-table.ts';

export function isQif(start: string): boolean {
  return /^!(Type|Account|Option)\b/i.test(start);
}

/**
 * Reads the bank movements of a QIF. It names neither the order of day and month nor the decimal mark, so these are
 * found out as in a CSV. The first row has the names of the columns.
 */
export function readQif(lines: readonly string[], header: readonly string[]): StatementTable {
  const rows: TableRow[] = [{ row: 0, cells: header }];
  let isMovements = true;
  let record: Record<string, string> = {};
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const [code = '', rest] = [line.charAt(0), line.slice(1).trim()];
    if (code === '!') {
      isMovements = /^type:\s*(bank|cash|ccard|oth [al])/i.test(rest);
      record = {};
    } else if (code === '^') {
      if (isMovements && Object.keys(record).length > 0) rows.push({ row: start, cells: cellsOf(record) });
      record = {};
    } else if (code.trim() !== '') {
      if (Object.keys(record).length === 0) start = index + 1;
      // Of a split movement the first amount is the whole.
      record[code] ??= rest;
    }
  }
  if (isMovements && record.D !== undefined) rows.push({ row: start, cells: cellsOf(record) });
  return { format: 'QIF', rows, facts: NO_FACTS, isMixed: false };
}

function cellsOf({ D = '', N = '', P, M, T, U }: Record<string, string>): TableRow['cells'] {
  // Quicken writes 11/ 2'26.
  return [D.replaceAll("'", '/').replaceAll(' ', ''), N, joined([P, M]), T ?? U ?? ''];
}
