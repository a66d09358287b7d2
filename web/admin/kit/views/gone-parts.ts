import { savedParameters } from '#contract/office/list-parameters.ts';
import type { SavedViewRecord } from '#contract/office/saved-view.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { OpenView } from './open-view.ts';

/** What a list has now that a view may ask for. */
export interface ListShape {
  sorts: readonly string[];
  filters: readonly (
    | {
        kind: 'choice';
        name: string;
        label: string;
        options: readonly (readonly [string, string])[];
        anyValue?: boolean;
      }
    | { kind: 'days'; from: string; to: string }
  )[];
  /** Ids of columns that were asked for and that the list does not have. */
  goneColumns: readonly string[];
}

/** More are not read out. */
const MOST_SAID = 4;

/** What the open view, or a link, asks for that the list no longer has; everything else is shown as asked. */
export function goneParts(open: OpenView, { sorts, filters, goneColumns }: ListShape): string[] {
  const { orden = '' } = open.params;
  const order = orden.replace(/^-/, '');
  return [
    ...goneColumns.map((id) => `la columna «${id}», que ya no existe`),
    ...(order && !sorts.includes(order) ? [`el orden por «${order}», que ya no existe`] : []),
    ...unknownFilters(open.saved).map((name) => `el filtro «${name}», que ya no existe`),
    ...filters.flatMap((filter) => goneValues(open, filter)),
  ].slice(0, MOST_SAID);
}

/** Filters that the view had when it was saved. */
function unknownFilters(saved: SavedViewRecord | null): string[] {
  if (!saved) return [];
  const known = savedParameters(saved.attributes.list);
  return Object.keys(saved.attributes.params).filter((name) => !known.includes(name));
}

function goneValues({ params }: OpenView, filter: ListShape['filters'][number]): string[] {
  if (filter.kind === 'days') {
    return [filter.from, filter.to].flatMap((name) => {
      const day = params[name];
      return day && !isCalendarDay(day) ? [`el día «${day}», que no existe`] : [];
    });
  }
  const value = params[filter.name];
  if (!value || filter.anyValue || filter.options.some(([option]) => option === value)) return [];
  return [`«${value}» en ${filter.label}, que ya no existe`];
}
