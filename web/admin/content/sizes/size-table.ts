import { MAX_GUIDE_COLUMNS, MAX_GUIDE_ROWS, type SizesBlock } from '#contract/content/sizes/sizes.ts';

// Changes of a size table. The first cell of a row is the size; cell 1 belongs to column 0.

export type Table = SizesBlock['table'];

/** A cell, or with row -1 the name of a measurement. */
export interface Place {
  row: number;
  cell: number;
}

export function withCell(table: Table, { row, cell }: Place, text: string): Table {
  if (row < 0) return { ...table, columns: table.columns.with(cell - 1, text) };
  return { ...table, rows: table.rows.map((known, at) => (at === row ? known.with(cell, text) : known)) };
}

export function withHow(table: Table, column: number, text: string): Table {
  return { ...table, hows: table.hows.with(column, text) };
}

export function withRow({ rows, ...rest }: Table): Table {
  return { ...rest, rows: [...rows, Array<string>(rest.columns.length + 1).fill('')] };
}

export function withoutRow({ rows, ...rest }: Table, row: number): Table {
  return { ...rest, rows: rows.toSpliced(row, 1) };
}

export function withColumn({ columns, hows, rows }: Table): Table {
  return { columns: [...columns, ''], hows: [...hows, ''], rows: rows.map((row) => [...row, '']) };
}

export function withoutColumn({ columns, hows, rows }: Table, column: number): Table {
  return {
    columns: columns.toSpliced(column, 1),
    hows: hows.toSpliced(column, 1),
    rows: rows.map((row) => row.toSpliced(column + 1, 1)),
  };
}

/** The cells of what was copied from a sheet; null for a single one, which is pasted as text. */
export function readCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null;
}

/**
 * Writes pasted cells, the first one at a place. Adds the rows and columns that they need, up to the limits.
 * @returns null when they do not fit
 */
export function withCells(table: Table, { row, cell }: Place, cells: readonly (readonly string[])[]): Table | null {
  const width = Math.max(...cells.map((line) => line.length));
  if (cell + width - 1 > MAX_GUIDE_COLUMNS || row + cells.length > MAX_GUIDE_ROWS) return null;
  let changed = table;
  while (changed.columns.length < cell + width - 1) changed = withColumn(changed);
  while (changed.rows.length < row + cells.length) changed = withRow(changed);
  for (const [down, line] of cells.entries()) {
    for (const [right, text] of line.entries()) {
      const place = { row: row + down, cell: cell + right };
      // The size has no name of its own to paste into.
      if (place.row >= 0 || place.cell > 0) changed = withCell(changed, place, text);
    }
  }
  return changed;
}

/** Where in a table something may be wrong, as the schema names it: 'rows.0.1'. */
export function fieldsOf({ columns, hows, rows }: Table): string[] {
  return [
    ...['columns', 'hows', 'rows'],
    ...columns.map((_, at) => `columns.${at}`),
    ...hows.map((_, at) => `hows.${at}`),
    ...rows.flatMap((row, at) => row.map((_, cell) => `rows.${at}.${cell}`)),
  ];
}
