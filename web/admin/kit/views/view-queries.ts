import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SavedViewList, SavedViewRecord } from '#contract/office/saved-view.ts';
import { STAYS, useRead } from '../document/document-calls.ts';
import { type ListViews, openViewOf } from './open-view.ts';

export const VIEWS = ['views'];
const RECOUNT_EVERY_MS = 30_000;

/** Adds a saved view to the loaded list at once, because the URL already contains its id. */
export function useShowView() {
  const queries = useQueryClient();
  return (view: SavedViewRecord) =>
    queries.setQueryData<SavedViewList>(
      [...VIEWS, view.attributes.list],
      (list) => list && { ...list, data: [...list.data.filter(({ id }) => id !== view.id), view] },
    );
}

/** The views of a list, and which one is open. Null for a list that has none. */
export function useListViews(views: ListViews | undefined) {
  const [query] = useSearchParams();
  const saved = useRead<SavedViewList>([...VIEWS, views?.list], `/views?list=${views?.list}`, {
    enabled: views !== undefined,
  });
  // Read again after each write, and twice a minute.
  const counts = useRead<{ data: Record<string, number> }>(['view-counts', views?.counts], views?.counts ?? '', {
    ...STAYS,
    enabled: views?.counts !== undefined,
    refetchInterval: RECOUNT_EVERY_MS,
  });
  if (!views) return null;
  const list = saved.data?.data;
  return {
    ...views,
    saved: list ?? [],
    counts: counts.data?.data,
    // While the views are not loaded, none counts as missing.
    open: openViewOf(query, views, list),
    /** Whether there are views to choose from besides the whole list. */
    hasTabs: views.builtIn.length > 0 || (list?.length ?? 0) > 0,
    refresh() {
      void saved.refetch();
      if (views.counts) void counts.refetch();
    },
  };
}
export type ViewsOfList = NonNullable<ReturnType<typeof useListViews>>;
