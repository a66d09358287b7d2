import type { Item } from '../catalogue/item.ts';
import { MAX_STOCK } from '../catalogue/item-rules.ts';
import { type LeftSince, leftText, NOTHING_LEFT, piecesLeft } from './sheet/left-since.ts';
import type { StockLine, StockRow } from './stock-csv.ts';
import { refuseFall } from './warehouse-share.ts';

/** The fields of an item that a new variant of its ref takes over, or is told apart by. */
export type TemplateItem = Pick<Item, 'id' | 'ref' | 'barcode' | 'price' | 'discPercent' | 'stock' | 'size'>;

/** The fields of an existing item that the import uses. */
export interface KnownItem extends TemplateItem {
  /** Available there: as far as that the stock may fall. */
  inWarehouse: number;
  /** Of what can be bought online, since the sheet was written. */
  leftSince: LeftSince;
}

type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed';

/** A line with a message: anything but a plain update. */
interface ReportedLine {
  line: number;
  barcode: string;
  /** Of a sheet that names locations. */
  location?: string;
  outcome: ImportOutcome;
  message: string;
  /** It says nothing but what changes. */
  isPlain?: true;
}

/** An existing item with its values after the import. */
interface PlannedUpdate {
  id: number;
  price: number;
  discPercent: number;
  /** What can be bought online; absent where a sheet that names locations moves pieces instead. */
  stock?: number;
  size: string | null;
}

/** A new variant, with its other fields copied from the oldest item of its ref. */
interface PlannedVariant extends Omit<PlannedUpdate, 'id'> {
  templateId: number;
  barcode: string;
  stock: number;
  /** Pieces that come to locations, in a sheet that names them. */
  moves?: readonly { locationId: number; delta: number }[];
}

/** What an import will write, and its report. */
export interface ImportPlan {
  updates: PlannedUpdate[];
  variants: PlannedVariant[];
  /** Pieces of existing items that come to a location or leave it, in a sheet that names locations. */
  moves: { itemId: number; locationId: number; delta: number }[];
  counts: Record<ImportOutcome, number>;
  /** Lines with a message, in the order of the sheet. */
  reported: ReportedLine[];
  /** Lines with a message that are only counted. */
  omitted: number;
}

/** Existing items that the sheet refers to. */
export interface Shelf {
  /** When the sheet was written; null: now. */
  asOf: Date | null;
  /** By trimmed barcode; the item with the highest id if several share it. */
  byBarcode: ReadonlyMap<string, KnownItem>;
  /** The oldest item of each ref. */
  byRef: ReadonlyMap<string, TemplateItem>;
}

/** Compares sizes with white space collapsed, because sheets do not preserve it. */
export const sameSize = (a: string | null, b: string | null) => collapse(a) === collapse(b);
const collapse = (size: string | null) => size?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * Plans the import of a stock sheet: a known barcode updates price, stock, discount and size; an unknown
 * one of a known ref becomes a new variant; an unknown ref is only reported. If a barcode is repeated, the
 * last line counts. Empty cells leave the value unchanged.
 */
export function planImport(lines: readonly StockLine[], shelf: Shelf): ImportPlan {
  const plan = emptyPlan();
  const lastLine = new Map<string, number>();
  for (const entry of lines) if (entry.kind === 'row') lastLine.set(entry.row.barcode, entry.row.line);

  for (const entry of lines) {
    if (entry.kind === 'blank') continue;
    if (entry.kind !== 'row') {
      report(plan, { line: entry.line, barcode: entry.barcode, outcome: entry.kind, message: entry.message });
      continue;
    }
    const { row } = entry;
    const last = lastLine.get(row.barcode) ?? row.line;
    if (last === row.line) planRow(plan, row, shelf);
    else report(plan, reported(row, 'skipped', `La línea ${last} repite este código de barras; vale la última.`));
  }
  return plan;
}

export function emptyPlan(): ImportPlan {
  return {
    updates: [],
    variants: [],
    moves: [],
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    reported: [],
    omitted: 0,
  };
}

function planRow(plan: ImportPlan, row: StockRow, shelf: Shelf): void {
  const known = shelf.byBarcode.get(row.barcode);
  if (known) {
    planUpdate(plan, row, { known, asOf: shelf.asOf });
    return;
  }
  const template = shelf.byRef.get(row.ref);
  if (!template) {
    report(plan, reported(row, 'failed', `La referencia ${row.ref} no existe; crea primero el producto.`));
    return;
  }
  const { price, discPercent, stock } = row;
  plan.variants.push({
    templateId: template.id,
    barcode: row.barcode,
    price: price ?? template.price,
    discPercent: discPercent ?? 0,
    stock: stock ?? 0,
    size: row.size,
  });
  report(plan, reported(row, 'created', notes(row, `Nueva variante de la referencia ${row.ref}.`)));
}

function planUpdate(plan: ImportPlan, row: StockRow, { known, asOf }: { known: KnownItem; asOf: Date | null }): void {
  const left = row.stock === null ? NOTHING_LEFT : known.leftSince;
  const after = {
    id: known.id,
    price: row.price ?? known.price,
    discPercent: row.discPercent ?? known.discPercent,
    stock: row.stock === null ? known.stock : Math.min(Math.max(row.stock - piecesLeft(left), 0), MAX_STOCK),
    size: row.size === null || sameSize(row.size, known.size) ? known.size : row.size,
  };
  const tooFew = refuseFall(known.stock, after.stock, known.inWarehouse);
  if (tooFew) {
    report(plan, reported(row, 'failed', tooFew));
    return;
  }
  const unchanged =
    after.price === known.price &&
    after.discPercent === known.discPercent &&
    after.stock === known.stock &&
    after.size === known.size;
  if (!unchanged) plan.updates.push(after);
  const moved = row.ref === known.ref.trim() ? '' : `Pertenece a la referencia ${known.ref}, que no cambia.`;
  const since = asOf ? leftText(left, after.stock, asOf) : '';
  const message = notes(row, [moved, since].filter(Boolean).join(' '));
  const outcome = unchanged ? 'unchanged' : 'updated';
  if (message) report(plan, reported(row, outcome, message));
  else plan.counts[outcome] += 1;
}

export function notes({ dateSerial, size }: StockRow, first: string): string {
  const serial = dateSerial === null ? '' : `La talla ${dateSerial} se leyó como ${size}.`;
  return [first, serial].filter(Boolean).join(' ');
}

function reported({ line, barcode }: StockRow, outcome: ImportOutcome, message: string): ReportedLine {
  return { line, barcode, outcome, message };
}

export function report(plan: ImportPlan, line: ReportedLine): void {
  plan.counts[line.outcome] += 1;
  plan.reported.push(line);
}
