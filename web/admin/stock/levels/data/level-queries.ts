import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LevelList, LevelRow, LevelTotals } from '#contract/stock/levels.ts';
import type { Suggestions } from '#contract/stock/suggestions.ts';
import { ask } from '#web/admin/api/ask.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { type LevelFilterName, levelFilterOf, levelSearchOf } from './level-list.ts';

/** Key of all queries about levels. */
const LEVELS = ['levels'];

const LEVEL_PAGES = { key: LEVELS, path: '/stock/levels', queryOf: levelSearchOf };

export function useLevels(list: ListUrl<LevelFilterName>) {
  // Orders move them all the time.
  return useListQuery<LevelList, LevelFilterName>(list, LEVEL_PAGES, { staleTime: 0 });
}

/** Sums over all that the list finds, not over the page alone. */
export function useLevelTotals({ params }: ListUrl<LevelFilterName>) {
  const query = new URLSearchParams(levelFilterOf(params)).toString();
  return useQuery({
    queryKey: [...LEVELS, 'totals', query],
    queryFn: ({ signal }) => ask<LevelTotals>(`/stock/levels/totals?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What to send where, of what the list finds; only for the list of what runs out. */
export function useSuggestions({ params }: ListUrl<LevelFilterName>, enabled: boolean) {
  const { state: _, ...filter } = levelFilterOf(params);
  const query = new URLSearchParams(filter).toString();
  return useQuery({
    queryKey: [...LEVELS, 'suggestions', query],
    queryFn: ({ signal }) => ask<Suggestions>(`/stock/suggestions?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
}

/** Shows a row as it was answered, wherever it is listed. */
export function useShowLevels() {
  const queries = useQueryClient();
  return useCallback(
    (row: LevelRow) =>
      queries.setQueriesData<LevelList>(
        { queryKey: [...LEVELS, 'list'] },
        (page) => page && { ...page, data: page.data.map((one) => (one.id === row.id ? row : one)) },
      ),
    [queries],
  );
}
