import type { ReportRow } from './report-table.tsx';

/** On its way between two locations: no location has it. */
const IN_TRANSIT = 0;

/** Rows by location; `hrefOf` says where each leads. */
export function placeRows<Figures extends { locationId: number | null; name: string }>(
  locations: readonly Figures[],
  hrefOf: (locationId: number | null) => string | undefined,
): ReportRow<Figures>[] {
  return locations.map((figures) => ({
    id: figures.locationId ?? IN_TRANSIT,
    name: figures.name,
    figures,
    to: hrefOf(figures.locationId),
  }));
}

/** Rows by category; those that are gone lead nowhere. */
export function categoryRows<Figures extends { category: string | null; name: string }>(
  categories: readonly Figures[],
  hrefOf: (category: string) => string,
): ReportRow<Figures>[] {
  return categories.map((figures, at) => ({
    id: at + 1,
    name: capitalised(figures.name),
    figures,
    to: figures.category === null ? undefined : hrefOf(figures.category),
  }));
}

/** Categories are written as people wrote them, mostly without a capital. */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
