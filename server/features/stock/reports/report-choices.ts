import { GONE_CATEGORY, type ReportChoices } from '#contract/stock/reports/report-query.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { CellFilter } from './cells.queries.ts';

/** The name of the category of deleted items. */
export const WITHDRAWN = 'Retirado del catálogo';

export interface ReportPlace {
  id: number;
  name: string;
  active: boolean;
}

/** All locations: the warehouse, then the stores by priority. */
export async function selectReportPlaces(tx: ReadConnection): Promise<ReportPlace[]> {
  return queryRows<ReportPlace>(tx)`select id, name, active from locations order by kind <> 'warehouse', priority, id`;
}

/** Choices for the filters of a report. */
export function choicesOf(places: readonly ReportPlace[], items: ItemIndex): ReportChoices {
  const categories = items.categories().map(({ slug, name }) => ({ slug, name }));
  return {
    locations: places.map(({ id, name }) => ({ id, name })),
    categories: [...categories, { slug: GONE_CATEGORY, name: WITHDRAWN }],
  };
}

interface CellQuery {
  location?: number | undefined;
  category?: string | undefined;
  gender?: '1' | '2' | undefined;
}

/** Converts a query to database values: items store the category's name, a query has its slug. */
export function cellFilterOf(catalogue: Catalogue, { location, category, gender }: CellQuery): CellFilter {
  return {
    locationId: location,
    ...(category !== undefined && {
      categories: category === GONE_CATEGORY ? null : (categoryNames(catalogue).get(category) ?? []),
    }),
    ...(gender !== undefined && { gender: Number(gender) }),
  };
}

/** The category names that items use, by slug. */
function categoryNames(catalogue: Catalogue): ReadonlyMap<string, string[]> {
  return catalogue.derived('stock-reports:categories', () => {
    const names = new Set(Array.from(catalogue.snapshot.entries(), ({ category }) => category));
    return Map.groupBy(names, slugify);
  });
}
