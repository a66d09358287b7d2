import type { Item } from '../catalogue/item.ts';
import { MAX_STOCK } from '../catalogue/item-rules.ts';
import { formatUsd } from '../money/money.ts';
import { emptyPlan, type ImportPlan, type PlannedUpdate, report, reported } from './import-plan.ts';
import { type LeftSince, leftText, NOTHING_LEFT, piecesLeft } from './sheet/left-since.ts';
import { changeByFigure, type FigureChange, type FigureItem, type ReadFigure } from './sheet/sheet-figure.ts';
import type { StockLine, StockRow } from './stock-csv.ts';

/** Fields of an item that serve as template for a new variant of its ref. */
export type TemplateItem = Pick<Item, 'id' | 'ref' | 'barcode' | 'price' | 'discPercent' | 'stock' | 'size'>;

/** The fields of an existing item that the import uses. */
export interface KnownItem extends TemplateItem, FigureItem {
  /** Pieces that left the figure counted by the sheet since the sheet was written. */
  leftSince: LeftSince;
}

/** Existing items that the sheet refers to. */
export interface Shelf {
  /** Meaning of the stock column. */
  figure: ReadFigure;
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
  const rows = lines.flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []));
  // A row with an unreadable stock counts only when no other row of its barcode is readable.
  for (const { barcode, line } of [...rows.filter(isUnread), ...rows.filter((row) => !isUnread(row))]) {
    lastLine.set(barcode, line);
  }

  for (const entry of lines) {
    if (entry.kind === 'blank') continue;
    if (entry.kind !== 'row') {
      report(plan, { line: entry.line, barcode: entry.barcode, outcome: entry.kind, message: entry.message });
      continue;
    }
    const { row } = entry;
    const last = lastLine.get(row.barcode) ?? row.line;
    if (last === row.line) planRow(plan, row, shelf);
    else if (row.stockProblem) report(plan, reported(row, 'failed', row.stockProblem));
    else report(plan, reported(row, 'skipped', `La línea ${last} repite este código de barras; vale la última.`));
  }
  return plan;
}

const isUnread = ({ stockProblem }: StockRow) => stockProblem !== undefined;

function planRow(plan: ImportPlan, row: StockRow, shelf: Shelf): void {
  const known = shelf.byBarcode.get(row.barcode);
  if (known) {
    planUpdate(plan, row, known, shelf);
    return;
  }
  const template = shelf.byRef.get(row.ref);
  if (!template) {
    report(plan, reported(row, 'failed', `La referencia ${row.ref} no existe; crea primero el producto.`));
    return;
  }
  if (row.stockProblem) {
    report(plan, reported(row, 'failed', row.stockProblem));
    return;
  }
  const { price, discPercent, stock } = row;
  const { figure } = shelf;
  const pieces = stock ?? 0;
  plan.variants.push({
    templateId: template.id,
    barcode: row.barcode,
    price: price ?? template.price,
    discPercent: discPercent ?? 0,
    size: row.size,
    ...(figure.of === 'store'
      ? { stock: 0, moves: pieces > 0 ? [{ locationId: figure.store.id, delta: pieces }] : [] }
      : { stock: pieces }),
  });
  const place = figure.of === 'store' ? figure.store.name : 'Depósito';
  plan.changes.push({ line: row.line, barcode: row.barcode, change: `Variante nueva; ${place} 0 → ${pieces}` });
  report(plan, reported(row, 'created', notes(row, `Nueva variante de la referencia ${row.ref}.`)));
}

function planUpdate(plan: ImportPlan, row: StockRow, known: KnownItem, { asOf, figure }: Shelf): void {
  const left = row.stock === null ? NOTHING_LEFT : known.leftSince;
  const counted = row.stock === null ? null : Math.min(Math.max(row.stock - piecesLeft(left), 0), MAX_STOCK);
  const pieces = counted === null ? null : changeByFigure(figure, counted, known);
  const after = {
    id: known.id,
    price: row.price ?? known.price,
    discPercent: row.discPercent ?? known.discPercent,
    size: row.size === null || sameSize(row.size, known.size) ? known.size : row.size,
  };
  const fields = changedFields(known, after);
  const stock = pieces?.stock ?? (figure.of === 'online' ? known.stock : undefined);
  if (fields.length > 0 || (stock !== undefined && stock !== known.stock)) {
    plan.updates.push({ ...after, ...(stock !== undefined && { stock }) });
  }
  if (pieces) movePieces(plan, known, pieces);
  const changes = [pieces?.text, ...fields].filter(Boolean);
  if (changes.length > 0) plan.changes.push({ line: row.line, barcode: row.barcode, change: changes.join(' · ') });

  const problem = row.stockProblem ?? pieces?.problem;
  if (problem) {
    if (fields.length > 0) plan.partly += 1;
    report(plan, reported(row, 'failed', fields.length > 0 ? `${problem} ${REST_IS_TAKEN}` : problem));
    return;
  }
  const moved = row.ref === known.ref.trim() ? '' : `Pertenece a la referencia ${known.ref}, que no cambia.`;
  const since = asOf && counted !== null ? leftText(left, counted, asOf) : '';
  const stops = pieces?.stopped.length ? `${pieces.text}.` : '';
  const message = notes(row, [moved, since, stops, pieces?.note].filter(Boolean).join(' '));
  const outcome = changes.length > 0 ? 'updated' : 'unchanged';
  if (message) report(plan, reported(row, outcome, message));
  else plan.counts[outcome] += 1;
}

export const REST_IS_TAKEN = 'Lo demás de la fila sí se importa.';

function movePieces(plan: ImportPlan, { id: itemId, levels }: KnownItem, change: FigureChange): void {
  for (const move of change.moves) plan.moves.push({ itemId, ...move });
  if (change.stopped.length > 0) plan.stopped.push({ itemId, stores: change.stopped });
  if (change.growth <= 0 || levels.inStores === 0) return;
  const before = levels.warehouse.onHand + levels.inStores;
  plan.growth.items += 1;
  plan.growth.before += before;
  plan.growth.after += before + change.growth;
}

/** 'Precio USD 10,00 → USD 12,00', and so on. */
function changedFields(before: KnownItem, after: Omit<PlannedUpdate, 'stock'>): string[] {
  return [
    after.price !== before.price && `Precio ${formatUsd(before.price)} → ${formatUsd(after.price)}`,
    after.discPercent !== before.discPercent && `Descuento ${before.discPercent} % → ${after.discPercent} %`,
    after.size !== before.size && `Talla ${before.size ?? '—'} → ${after.size}`,
  ].filter((text) => text !== false);
}

export function notes({ dateSerial, size }: StockRow, first: string): string {
  const serial = dateSerial === null ? '' : `La talla ${dateSerial} se leyó como ${size}.`;
  return [first, serial].filter(Boolean).join(' ');
}
