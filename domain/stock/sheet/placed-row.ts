import type { Item } from '../../catalogue/item.ts';
import { guardFormula, unguardFormula } from '../../text/csv.ts';
import { cutText } from '../../text/cut-text.ts';
import { MISSING_BOTH, readStockRow, STOCK_COLUMNS, type StockLine, stockCells } from '../stock-csv.ts';
import { LOCATION_COLUMN, LOCATION_POSITION } from './location-column.ts';

/** The columns of a sheet that names locations. */
export const PLACED_COLUMNS = [...STOCK_COLUMNS, LOCATION_COLUMN] as const;

/** Maximum characters of a location cell; no name is longer. */
const MOST_READ = 120;

/** Reads one row of a sheet that names locations. Never throws; problems are returned as Spanish messages. */
export function readPlacedRow(written: readonly string[], line: number): StockLine {
  const cell = (written[LOCATION_POSITION] ?? '').trim();
  const location = cutText(unguardFormula(cell).replace(/[\0\uFFFD]/g, ' '), MOST_READ);
  const read = readStockRow(written.slice(0, LOCATION_POSITION), line);
  const isTooLong = written.slice(LOCATION_POSITION + 1).some((more) => more.trim() !== '');
  if (read.kind === 'blank') {
    if (location === '' && !isTooLong) return read;
    return { kind: 'skipped', line, barcode: '', message: MISSING_BOTH, location, column: 0 };
  }
  if (read.kind !== 'row') return { ...read, location };
  const { barcode } = read.row;
  if (isTooLong) return { kind: 'failed', line, barcode, message: 'La línea tiene más de siete columnas.', location };
  if (/[\0\uFFFD]/.test(cell)) {
    const message = 'La línea tiene caracteres que no se pueden leer.';
    return { kind: 'failed', line, barcode, message, location };
  }
  return location === '' ? read : { kind: 'row', row: { ...read.row, location } };
}

/**
 * Rows of an item, one for each location. Importing them again changes nothing.
 * @param levels available pieces by location name
 */
export function placedCells(
  item: Parameters<typeof stockCells>[0] & Pick<Item, 'stock'>,
  levels: readonly { name: string; available: number }[],
): string[][] {
  const cells = stockCells(item);
  return levels.map(({ name, available }) => [
    ...cells.slice(0, STOCK_AT),
    String(available),
    ...cells.slice(STOCK_AT + 1),
    guardFormula(name),
  ]);
}

const STOCK_AT = STOCK_COLUMNS.indexOf('Stock');
