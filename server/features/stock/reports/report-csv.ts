import type { CoverFigures, CoverItem } from '#contract/stock/reports/cover.ts';
import type { TurnoverFigures } from '#contract/stock/reports/turnover.ts';
import type { ValueFigures } from '#contract/stock/reports/value.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { amountText, centsFromDecimal } from '#domain/money/money.ts';
import { SHRINKAGE_WORDS } from '#domain/stock/reports/shrinkage.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { Cell } from './cells.queries.ts';
import type { Figuring } from './lay-out.ts';
import { type LossSums, lossFigures } from './read-shrinkage.ts';
import { type ReportPlace, WITHDRAWN } from './report-choices.ts';

/** Columns of the CSV: header and value. */
type FigureColumns<Figures> = readonly (readonly [header: string, text: (figures: Figures) => string])[];

export const VALUE_COLUMNS: FigureColumns<ValueFigures> = [
  ['Piezas', ({ pieces }) => String(pieces)],
  ['Reservadas', ({ reserved }) => String(reserved)],
  ['Sin precio', ({ unpriced }) => String(unpriced)],
  ['USD con IVA', ({ usd }) => money(usd)],
  ['USD sin IVA', ({ usd_base }) => money(usd_base)],
  ['Bs con IVA', ({ bs }) => money(bs)],
  ['Bs sin IVA', ({ bs_base }) => money(bs_base)],
];

export const TURNOVER_COLUMNS: FigureColumns<TurnoverFigures> = [
  ['Vendidas', ({ sold }) => String(sold)],
  ['Existencia promedio', ({ average }) => decimal(average)],
  ['Rotación', ({ turnover }) => decimal(turnover)],
  ['Rotación anual', ({ annual }) => decimal(annual)],
];

export const COVER_COLUMNS: FigureColumns<CoverFigures> = [
  ['Disponibles', ({ available }) => String(available)],
  ['Vendidas', ({ sold }) => String(sold)],
  ['Vendidas por día', ({ daily }) => decimal(daily)],
  ['Días de cobertura', ({ cover }) => decimal(cover)],
];

interface CellsOfReport<Sums, Figures> {
  cells: readonly Cell<Sums>[];
  places: readonly ReportPlace[];
  figuring: Figuring<Sums, Figures>;
}

/** A report as CSV, a row for each category at each location. */
export function reportCsv<Sums, Figures>(
  { cells, places, figuring }: CellsOfReport<Sums, Figures>,
  columns: FigureColumns<Figures>,
): string {
  const sorted = inOrder(cells, places);
  const { parts } = figuring(sorted.map((cell) => [cell]));
  const rows = sorted.map((cell, at) => [
    ...endsOf(cell, places),
    ...columns.map(([, text]) => text(parts[at] as Figures)),
  ]);
  return BYTE_ORDER_MARK + csvText([['Ubicación', 'Categoría', ...columns.map(([header]) => header)], ...rows]);
}

const LOSS_HEADER = ['Faltan', 'Faltan USD', 'Aparecieron', 'Aparecieron USD', 'Merma', 'Merma USD', 'Vendidas'];

/** Shrinkage as CSV, a row for each category, location and kind; sales have rows of their own. */
export function shrinkageCsv({ cells, places }: Pick<CellsOfReport<LossSums, unknown>, 'cells' | 'places'>): string {
  const rows = inOrder(cells, places).map((cell) => {
    const { missing, missing_usd, found, found_usd, lost, lost_usd, sold } = lossFigures([cell]);
    return [
      ...endsOf(cell, places),
      cell.kind === null ? 'Ventas' : SHRINKAGE_WORDS[cell.kind],
      ...[String(missing), money(missing_usd), String(found), money(found_usd), String(lost), money(lost_usd)],
      String(sold),
    ];
  });
  return BYTE_ORDER_MARK + csvText([['Ubicación', 'Categoría', 'Motivo', ...LOSS_HEADER], ...rows]);
}

const ITEM_HEADER = [
  ...['Ubicación', 'Referencia', 'Código de barras', 'Producto', 'Talla', 'Categoría'],
  ...['Existencia', 'Disponibles', 'Vendidas', 'Días de cobertura', 'USD con IVA', 'Última venta'],
];

/** Items with their days of cover, as CSV. */
export function coverItemsCsv(items: readonly CoverItem[]): string {
  const rows = items.map((item) => [
    ...[item.location, item.ref, item.barcode, item.name, sizeName(item.size), item.category].map(guardFormula),
    ...[String(item.onHand), String(item.available), String(item.sold), decimal(item.cover), money(item.usd)],
    item.lastSold ? formatDay(caracasDay(new Date(item.lastSold))) : '',
  ]);
  return BYTE_ORDER_MARK + csvText([ITEM_HEADER, ...rows]);
}

function inOrder<Sums>(cells: readonly Cell<Sums>[], places: readonly ReportPlace[]): Cell<Sums>[] {
  const order = new Map(places.map(({ id }, at) => [id, at]));
  const at = ({ locationId }: Cell<Sums>) => (locationId === null ? places.length : (order.get(locationId) ?? 0));
  return cells.toSorted(
    (a, b) => at(a) - at(b) || (a.category ?? WITHDRAWN).localeCompare(b.category ?? WITHDRAWN, 'es'),
  );
}

function endsOf({ locationId, category }: Cell<unknown>, places: readonly ReportPlace[]): string[] {
  const place = locationId === null ? 'En camino' : (places.find(({ id }) => id === locationId)?.name ?? '');
  return [place, category ?? WITHDRAWN].map(guardFormula);
}

/** Decimals in the format of Spanish spreadsheets. */
const money = (amount: number | null) =>
  amount === null ? '' : amountText(centsFromDecimal(amount)).replace('.', ',');
const decimal = (figure: number | null) => (figure === null ? '' : figure.toFixed(2).replace('.', ','));
