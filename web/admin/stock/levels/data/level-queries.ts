import type { LevelList, LevelTotals } from '#contract/stock/levels.ts';
import type { Suggestions } from '#contract/stock/suggestions.ts';
import { STAYS, useRead } from '#web/admin/kit/document/document-calls.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { type LevelFilterName, levelFilterOf, levelSearchOf } from './level-list.ts';

export const LEVELS = ['levels'];

const LEVEL_PAGES = { key: LEVELS, path: '/stock/levels', queryOf: levelSearchOf };

/** Orders change the stock all the time: it is never taken from the cache alone. */
const FRESH = { staleTime: 0 };

export function useLevels(list: ListUrl<LevelFilterName>) {
  return useListQuery<LevelList, LevelFilterName>(list, LEVEL_PAGES, FRESH);
}

/** Sums of all items that match the filters, not only those of the page. */
export function useLevelTotals({ params }: ListUrl<LevelFilterName>) {
  const query = new URLSearchParams(levelFilterOf(params)).toString();
  return useRead<LevelTotals>([...LEVELS, 'totals', query], `/stock/levels/totals?${query}`, { ...STAYS, ...FRESH });
}

/** Suggested transfers, so that none of the items that match the filters runs out. */
export function useSuggestions({ params }: ListUrl<LevelFilterName>, enabled: boolean) {
  const { state: _, ...filter } = levelFilterOf(params);
  const query = new URLSearchParams(filter).toString();
  return useRead<Suggestions>([...LEVELS, 'suggestions', query], `/stock/suggestions?${query}`, {
    ...STAYS,
    ...FRESH,
    enabled,
  });
}
