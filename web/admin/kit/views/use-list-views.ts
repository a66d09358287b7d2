import { useSearchParams } from 'react-router';
import { type ListViews, openViewOf } from './open-view.ts';
import { useSavedViews, useViewCounts } from './view-queries.ts';

/** The views of a list, and which one is open. Null for a list that has none. */
export function useListViews(views: ListViews | undefined) {
  const [query] = useSearchParams();
  const saved = useSavedViews(views?.list ?? null);
  const counts = useViewCounts(views?.counts);
  if (!views) return null;
  const list = saved.data?.data;
  return {
    ...views,
    saved: list ?? [],
    counts: counts.data?.data,
    // A list that could not be read says nothing about what is missing.
    open: openViewOf(query, views, list),
    /** Whether there is more to choose from than the whole list. */
    hasTabs: views.builtIn.length > 0 || (list?.length ?? 0) > 0,
    refresh() {
      void saved.refetch();
      if (views.counts) void counts.refetch();
    },
  };
}
export type ViewsOfList = NonNullable<ReturnType<typeof useListViews>>;
