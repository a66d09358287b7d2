import { slugify } from '#domain/text/slug.ts';
import type { Cell } from './cells.queries.ts';
import { type ReportPlace, WITHDRAWN } from './report-choices.ts';

type Cells<Sums> = readonly Cell<Sums>[];

/** The totals of all cells and of each group. */
export type Figuring<Sums, Figures> = (groups: readonly Cells<Sums>[]) => { total: Figures; parts: Figures[] };

/** Figures that are computed for each group, such as a share. */
export function alone<Sums, Figures>(figuresOf: (cells: Cells<Sums>) => Figures): Figuring<Sums, Figures> {
  return (groups) => ({ total: figuresOf(groups.flat()), parts: groups.map(figuresOf) });
}

/** Adds up one figure. */
export function sumOf<Sums>(cells: Cells<Sums>, figure: (cell: Cell<Sums>) => number): number {
  return cells.reduce((sum, cell) => sum + figure(cell), 0);
}

interface LaidOut<Figures> {
  totals: Figures;
  locations: ({ locationId: number | null; name: string } & Figures)[];
  categories: ({ category: string | null; name: string } & Figures)[];
}

/**
 * The cells grouped by location and by category. Open locations are listed even without cells, unless one location was
 * requested.
 */
export function layOut<Sums, Figures>(
  cells: Cells<Sums>,
  { places, onlyAt }: { places: readonly ReportPlace[]; onlyAt: number | undefined },
  figuring: Figuring<Sums, Figures>,
): LaidOut<Figures> {
  const byPlace = Map.groupBy(cells, ({ locationId }) => locationId);
  const shown = places.filter(({ id, active }) => byPlace.has(id) || (onlyAt === undefined ? active : id === onlyAt));
  const ends = [
    ...shown.map(({ id, name }) => ({ locationId: id as number | null, name })),
    ...(byPlace.has(null) ? [{ locationId: null, name: 'En camino' }] : []),
  ];
  const located = figuring(ends.map(({ locationId }) => byPlace.get(locationId) ?? []));

  const byCategory = Map.groupBy(cells, ({ category }) => (category === null ? null : slugify(category)));
  const named = [...byCategory]
    .map(([category, group]) => ({ category, name: group[0]?.category ?? WITHDRAWN, group }))
    .sort((a, b) => Number(a.category === null) - Number(b.category === null) || a.name.localeCompare(b.name, 'es'));
  const sorted = figuring(named.map(({ group }) => group));
  return {
    totals: located.total,
    locations: ends.map((end, at) => ({ ...end, ...(located.parts[at] as Figures) })),
    categories: named.map(({ category, name }, at) => ({ category, name, ...(sorted.parts[at] as Figures) })),
  };
}
