import { MAX_PARAMETER } from '#contract/office/list-parameters.ts';

interface Choosable {
  id: string;
  kind?: string;
  extra?: boolean;
  /** Whether the column is always shown, before the columns that come after it in the list. */
  lead?: boolean;
}

/** The URL parameter that holds the ids of the shown columns, in their order: 'name,stock'. */
export const COLUMNS_PARAMETER = 'columnas';

interface ColumnChoice<Column> {
  shown: readonly Column[];
  hidden: readonly Column[];
  /** Requested ids that the list does not have. */
  unknownIds: readonly string[];
}

/**
 * The columns for a text of ids. The main column names the row, so it is always shown; it comes first if the text does not
 * contain it. A text without any known id gives the default columns.
 */
export function chooseColumns<Column extends Choosable>(
  columns: readonly Column[],
  text: string | null,
): ColumnChoice<Column> {
  const ids = [...new Set((text ?? '').slice(0, MAX_PARAMETER).split(',').filter(Boolean))];
  const requested = ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const unknownIds = ids.filter((id) => !columns.some((column) => column.id === id));
  const main = columns.find(({ kind }) => kind === 'main');
  const chosen = main && !requested.includes(main) ? [main, ...requested] : requested;
  const shown = requested.length > 0 ? withLead(columns, chosen) : usualColumns(columns);
  return { shown, hidden: columns.filter((column) => !shown.includes(column)), unknownIds };
}

function withLead<Column extends Choosable>(columns: readonly Column[], chosen: readonly Column[]): readonly Column[] {
  const lead = columns.find((column) => column.lead);
  if (!lead) return chosen;
  const others = chosen.filter((column) => column !== lead);
  const after = new Set(columns.slice(columns.indexOf(lead)));
  const at = others.findIndex((column) => after.has(column));
  return others.toSpliced(at < 0 ? others.length : at, 0, lead);
}

export function usualColumns<Column extends Choosable>(columns: readonly Column[]): readonly Column[] {
  return columns.some(({ extra }) => extra) ? columns.filter(({ extra }) => !extra) : columns;
}

/** The text of ids for these columns; '' for the default columns in their order. */
export function columnsText(columns: readonly Choosable[], shown: readonly Choosable[]): string {
  const text = idsOf(shown);
  return text === idsOf(usualColumns(columns)) ? '' : text;
}

const idsOf = (columns: readonly Choosable[]) => columns.map(({ id }) => id).join(',');

/** Shows a column at its default position, or hides it. The main column cannot be hidden. */
export function toggleColumn<Column extends Choosable>(
  columns: readonly Column[],
  shown: readonly Column[],
  column: Column,
): readonly Column[] {
  if (shown.includes(column)) return column.kind === 'main' ? shown : shown.filter((other) => other !== column);
  const before = columns.slice(0, columns.indexOf(column)).findLast((other) => shown.includes(other));
  return shown.toSpliced(before ? shown.indexOf(before) + 1 : 0, 0, column);
}

/** Moves a column by one place, towards the beginning (-1) or the end (1). At the edge nothing changes. */
export function moveColumn<Column extends Choosable>(
  shown: readonly Column[],
  column: Column,
  by: -1 | 1,
): readonly Column[] {
  const from = shown.indexOf(column);
  const to = from + by;
  if (from < 0 || to < 0 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, column);
}
