import type { readGarmentCells } from '../catalogue/garment/garment-sheet.ts';
import type { Item } from '../catalogue/item.ts';
import {
  MAX_BARCODE_LENGTH,
  MAX_DISCOUNT_PERCENT,
  MAX_PRICE_CENTS,
  MAX_SIZE_LENGTH,
  MAX_STOCK,
} from '../catalogue/item-rules.ts';
import { sizeOfDateSerial } from '../catalogue/sizes/date-serial-size.ts';
import { type Cents, centsFromDecimal, hasAtMostTwoDecimals } from '../money/money.ts';
import { type Delimiter, guardFormula, unguardFormula } from '../text/csv.ts';
import { readDecimal } from '../text/decimal-text.ts';

/** Columns of a stock sheet, in order; the first line is the header. */
export const STOCK_COLUMNS = ['Referencia', 'Precio', 'Código de barras', 'Descuento (%)', 'Stock', 'Talla'] as const;

/** A parsed row of a stock sheet; empty cells are null. */
export interface StockRow {
  /** Line number as in a spreadsheet: the header is 1. */
  line: number;
  ref: string;
  barcode: string;
  price: Cents | null;
  discPercent: number | null;
  stock: number | null;
  /** Why the stock cell is invalid, in Spanish; absent when it is valid. The other fields still count. */
  stockProblem?: string;
  size: string | null;
  /** The size cell as written, if it was a date serial; else null. */
  dateSerial: string | null;
  /** The location as written; absent when the sheet has no such column or the cell is empty. */
  location?: string;
  /** What the row says of its garment; absent when the sheet has no such columns or their cells are empty. */
  garment?: ReturnType<typeof readGarmentCells>;
}

/** Result of reading a line of a stock sheet. */
export type StockLine =
  | { kind: 'row'; row: StockRow }
  | { kind: 'blank' }
  /** Without ref or barcode, so the item is unknown. */
  | {
      kind: 'skipped';
      line: number;
      barcode: string;
      message: string;
      location?: string;
      /** Place of the empty cell among the columns of `STOCK_COLUMNS`, from 0. */
      column?: number;
    }
  | { kind: 'failed'; line: number; barcode: string; message: string; location?: string };

/** The delimiter of a sheet, from its header: a semicolon if there is one, else a comma, else a tab. */
export function delimiterOf(header: string): Delimiter {
  // Ignores delimiters within quotes, unless the whole header is quoted.
  const bare = header.replace(/"[^"]*"/g, '');
  const text = /[;,\t]/.test(bare) ? bare : header;
  if (text.includes(';')) return ';';
  return text.includes(',') || !text.includes('\t') ? ',' : '\t';
}

/** The result for a row that cannot be split into cells. */
export function unreadableStockRow(line: number): StockLine {
  return { kind: 'failed', line, barcode: '', message: 'Las comillas (") de esta fila no se cierran donde deben.' };
}

/** Reads one row below the header. Never throws; problems are returned as Spanish messages. */
export function readStockRow(written: readonly string[], line: number): StockLine {
  const cells = written.map((cell) => cell.trim());
  if (cells.every((cell) => cell === '')) return { kind: 'blank' };
  const [refCell = '', priceCell = '', barcodeCell = '', discountCell = '', stockCell = '', sizeCell = '', ...rest] =
    cells;
  const [ref, barcode] = [unguardFormula(refCell), unguardFormula(barcodeCell)];
  // The database keeps no such character, and a report has the barcodes of all lines that fail.
  const shown = barcode.replaceAll('\0', '');
  const failed = (message: string): StockLine => ({ kind: 'failed', line, barcode: shown, message });

  if (!ref || !barcode) {
    const message = ref ? 'Falta el código de barras.' : barcode ? 'Falta la referencia.' : MISSING_BOTH;
    return { kind: 'skipped', line, barcode: shown, message, column: ref ? BARCODE_AT : 0 };
  }
  if (rest.some((cell) => cell !== '')) return failed('La línea tiene más de seis columnas.');
  if (cells.some((cell) => /[\0\uFFFD]/.test(cell))) return failed('La línea tiene caracteres que no se pueden leer.');
  if (/\n/.test(ref + barcode)) return failed('La referencia o el código de barras ocupa varias líneas.');
  if (/^\d+([.,]\d+)?E\+\d+$/i.test(barcode)) return failed(`El código de barras ${barcode} perdió sus dígitos.`);
  if (barcode.length > MAX_BARCODE_LENGTH) return failed('El código de barras es demasiado largo.');

  const price = readPrice(priceCell);
  if (price === 'wrong') return failed(`El precio «${priceCell}» no es válido.`);
  if (price === 'ambiguous')
    return failed(`El precio «${priceCell}» se lee de dos maneras; escríbelo con dos decimales.`);
  const discPercent = readWhole(discountCell.replace(/\s*%$/, ''), MAX_DISCOUNT_PERCENT);
  if (discPercent === 'wrong' || discPercent === 'ambiguous')
    return failed(`El descuento «${discountCell}» no es un número entero de 0 a 100.`);
  const stock = readWhole(stockCell, MAX_STOCK);
  const { size, dateSerial } = readSize(sizeCell);
  if (size !== null && size.length > MAX_SIZE_LENGTH) return failed('La talla es demasiado larga.');
  const row = { line, ref, barcode, price, discPercent, size, dateSerial };
  if (typeof stock !== 'string') return { kind: 'row', row: { ...row, stock } };
  const stockProblem =
    stock === 'ambiguous'
      ? `El stock «${stockCell}» se lee de dos maneras; escríbelo sin punto ni coma.`
      : `El stock «${stockCell}» no es un número entero de 0 a ${MAX_STOCK.toLocaleString('es-VE')}.`;
  return { kind: 'row', row: { ...row, stock: null, stockProblem } };
}

const BARCODE_AT = STOCK_COLUMNS.indexOf('Código de barras');

export const MISSING_BOTH = 'Faltan la referencia y el código de barras.';

/** The price in cents; null for an empty cell. */
function readPrice(cell: string): Cents | null | 'wrong' | 'ambiguous' {
  const text = cell.replace(/^\$\s*|\s*\$$/g, '');
  if (text === '') return null;
  const read = readDecimal(text);
  if (read?.ambiguous) return 'ambiguous';
  const decimal = Number(read?.value ?? Number.NaN);
  // Spreadsheets may write float errors such as 19.990000000000002.
  if (!hasAtMostTwoDecimals(decimal)) return 'wrong';
  const cents = centsFromDecimal(decimal);
  return cents >= 1 && cents <= MAX_PRICE_CENTS ? cents : 'wrong';
}

function readWhole(cell: string, max: number): number | null | 'wrong' | 'ambiguous' {
  if (cell === '') return null;
  const read = readDecimal(cell);
  if (read?.ambiguous) return 'ambiguous';
  const value = Number(read?.value ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 && value <= max ? value : 'wrong';
}

/** A guarded cell is taken literally; an unguarded one may be a size that a spreadsheet turned into a date. */
function readSize(cell: string): Pick<StockRow, 'size' | 'dateSerial'> {
  const literal = unguardSize(cell);
  if (literal !== cell) return { size: literal, dateSerial: null };
  const understood = sizeOfDateSerial(cell);
  return { size: understood ?? (cell || null), dateSerial: understood === null ? null : cell };
}

function isSerial(text: string): boolean {
  return sizeOfDateSerial(text.replace(/^'+/, '')) !== null;
}

function guardSize(size: string): string {
  return isSerial(size) ? `'${size}` : guardFormula(size);
}

function unguardSize(cell: string): string {
  return cell.startsWith("'") && isSerial(cell) ? cell.slice(1) : unguardFormula(cell);
}

/** The cells of an item; importing them again changes nothing. */
export function stockCells(item: Pick<Item, 'ref' | 'price' | 'barcode' | 'discPercent' | 'stock' | 'size'>): string[] {
  return [
    guardFormula(item.ref),
    (item.price / 100).toFixed(2).replace('.', ','),
    guardFormula(item.barcode),
    String(item.discPercent),
    String(item.stock),
    guardSize(item.size ?? ''),
  ];
}
