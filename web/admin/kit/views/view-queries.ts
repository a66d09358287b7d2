import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SavedViewBody, SavedViewList, SavedViewRecord } from '#contract/office/saved-view.ts';
import { ask, ifVersion } from '../../api/ask.ts';
import { STAYS, useRead } from '../document/document-calls.ts';
import { useSave } from '../use-save.ts';
import { type ListViews, openViewOf } from './open-view.ts';

const VIEWS = ['views'];
const RECOUNT_EVERY_MS = 30_000;

type Answer = { data: SavedViewRecord };

/** Saves a new view, or changes `seen`. */
export async function saveView(body: SavedViewBody, seen: SavedViewRecord | null): Promise<SavedViewRecord> {
  const { data } = seen
    ? await ask<Answer>(`/views/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
    : await ask<Answer>('/views', { method: 'POST', body });
  return data;
}

/** Adds a saved view to the loaded list at once, because the URL already contains its id. */
export function useShowView() {
  const queries = useQueryClient();
  return (view: SavedViewRecord) =>
    queries.setQueryData<SavedViewList>(
      [...VIEWS, view.attributes.list],
      (list) => list && { ...list, data: [...list.data.filter(({ id }) => id !== view.id), view] },
    );
}

export function viewBody({ attributes: { list, name, shared, params } }: SavedViewRecord): SavedViewBody {
  return { list, name, shared, params };
}

export function useChangeView() {
  return useSave({
    save: ({ view, params }: { view: SavedViewRecord; params: Record<string, string> }) =>
      saveView({ ...viewBody(view), params }, view),
    refreshes: [VIEWS],
    success: ({ attributes }) => `Vista «${attributes.name}» guardada`,
    failure: 'No se pudo guardar la vista',
  });
}

export function useDeleteView() {
  return useSave({
    save: (view: SavedViewRecord) =>
      ask(`/views/${view.id}`, { method: 'DELETE', headers: ifVersion(view.attributes.version) }),
    refreshes: [VIEWS],
    success: (_, { attributes }) => `Vista «${attributes.name}» eliminada`,
    failed: 'No se pudo eliminar la vista',
  });
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
