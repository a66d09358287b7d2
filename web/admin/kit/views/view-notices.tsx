import { savedParameters } from '#contract/office/list-parameters.ts';
import type { SavedViewRecord } from '#contract/office/saved-view.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { OpenView } from './open-view.ts';

interface ViewNoticesProps {
  open: OpenView;
  shape: ListShape;
  /** Header of the column by which the list is sorted, where that is not shown. */
  hiddenSort: string | undefined;
}

/** Notices about parts of the view or link that cannot be shown. */
export function ViewNotices({ open, shape, hiddenSort }: ViewNoticesProps) {
  // The default order is not mentioned, because nobody requested it.
  const order = open.params.orden ? hiddenSort : undefined;
  const who = open.saved || open.missing ? 'La vista' : 'El enlace';
  const unknown = unknownParts(open, shape).map((part) => `${who} pedía ${part}.`);
  const lines = [
    ...(open.missing
      ? ['La vista de este enlace ya no existe o no está compartida contigo; se muestra lo que pedía.']
      : []),
    ...unknown,
    ...(order ? [`La lista está ordenada por «${order}», una columna que no se ve.`] : []),
  ];
  return (
    <div role="status" className="text-sm">
      {lines.length > 0 && (
        <div className="mb-2 border-amber border-l-4 bg-amber-soft px-3 py-1">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The columns to sort by and the filters that a list has. */
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
  /** Ids of requested columns that the list does not have. */
  unknownColumns: readonly string[];
}

const MOST_PARTS = 4;

/** The parts of the open view or link that the list does not have any more, as Spanish texts. */
export function unknownParts(open: OpenView, { sorts, filters, unknownColumns }: ListShape): string[] {
  const { orden = '' } = open.params;
  const order = orden.replace(/^-/, '');
  return [
    ...unknownColumns.map((id) => `la columna «${id}», que ya no existe`),
    ...(order && !sorts.includes(order) ? [`el orden por «${order}», que ya no existe`] : []),
    ...unknownFilters(open.saved).map((name) => `el filtro «${name}», que ya no existe`),
    ...filters.flatMap((filter) => unknownValues(open, filter)),
  ].slice(0, MOST_PARTS);
}

function unknownFilters(saved: SavedViewRecord | null): string[] {
  if (!saved) return [];
  const known = savedParameters(saved.attributes.list);
  return Object.keys(saved.attributes.params).filter((name) => !known.includes(name));
}

function unknownValues({ params }: OpenView, filter: ListShape['filters'][number]): string[] {
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
