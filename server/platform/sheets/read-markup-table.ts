import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import type { SheetLimits, SheetValue } from './read-xlsx.ts';

const AT_ONCE = 256 * 1024;
/** Maximum nesting depth: each open element makes the parser slower. */
const MAX_DEPTH = 200;
const UNSEEN = new Set(['script', 'style']);

/** Leaves the parser, which has no other way to stop. */
class TooLarge extends Error {}

interface OpenRow {
  cells: SheetValue[];
  /** The cell being read; null between cells. */
  cell: string | null;
  /** Further columns that the cell covers. */
  span: number;
  /** The type that Excel's XML gives to the cell, such as `Number`. */
  type: string;
}

/**
 * Reads the rows of all tables of a web page, or of Excel's XML of 2003, in the order of the file. Scripts are not run and
 * not read, and nothing that the page links to is fetched.
 * @returns null when it exceeds the limits
 */
export async function readMarkupTable(text: string, limits: SheetLimits): Promise<SheetValue[][] | null> {
  const rows: SheetValue[][] = [];
  const open: OpenRow[] = [];
  let unseen = 0;
  let cells = 0;
  let depth = 0;

  const endCell = (row: OpenRow) => {
    if (row.cell === null) return;
    row.cells.push(
      cellValue(row.cell.slice(0, limits.cellLength), row.type),
      ...Array.from({ length: row.span }, () => ''),
    );
    cells += 1 + row.span;
    row.cell = null;
    if (row.cells.length > limits.columns || cells > limits.cells) throw new TooLarge();
  };
  const endRow = () => {
    const row = open.pop();
    if (!row) return;
    endCell(row);
    rows.push(row.cells);
    if (rows.length > limits.rows) throw new TooLarge();
  };
  const parser = new Parser({
    onopentag(written, attributes) {
      const name = written.replace(/^\w+:/, '');
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooLarge();
      if (UNSEEN.has(name)) unseen += 1;
      const row = open.at(-1);
      if (name === 'tr' || name === 'row') open.push({ cells: [], cell: null, span: 0, type: '' });
      else if (row && (name === 'td' || name === 'th' || name === 'cell')) {
        endCell(row);
        row.cell = '';
        row.type = '';
        row.span = Math.min(limits.columns, Math.max(0, Number(attributes.colspan ?? 1) - 1 || 0));
        const place = Math.min(limits.columns, Number(attributes['ss:index'] ?? 0));
        while (row.cells.length < place - 1) row.cells.push('');
      } else if (row && name === 'data') row.type = attributes['ss:type'] ?? '';
      else if (row?.cell && name === 'br') row.cell += ' ';
    },
    ontext(content) {
      const row = open.at(-1);
      if (unseen === 0 && row && row.cell !== null && row.cell.length < limits.cellLength) row.cell += content;
    },
    onclosetag(written) {
      const name = written.replace(/^\w+:/, '');
      depth -= 1;
      if (UNSEEN.has(name)) unseen -= 1;
      const row = open.at(-1);
      if (name === 'tr' || name === 'row') endRow();
      else if (row && (name === 'td' || name === 'th' || name === 'cell')) endCell(row);
    },
  });
  try {
    for (let from = 0; from < text.length; from += AT_ONCE) {
      parser.write(text.slice(from, from + AT_ONCE));
      await nextTurn();
    }
    parser.end();
    return rows;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

function cellValue(text: string, type: string): SheetValue {
  if (type === 'Number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return type === 'DateTime' && /^\d{4}-\d\d-\d\dT/.test(text) ? { day: text.slice(0, 10) } : text;
}
