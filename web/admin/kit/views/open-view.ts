import { LIST_FILTERS, type ListName, MAX_PARAMETER, savedParameters } from '#contract/office/list-parameters.ts';
import type { SavedViewRecord } from '#contract/office/saved-view.ts';

/** A view that everyone has: 'Pendientes'. */
export interface BuiltInView {
  /** Id of the view, which is also the key of its count. */
  key: string;
  name: string;
  /** Filters only. */
  params: ViewParams;
}

/** The views of one list. Must be stable: defined outside the component. */
export interface ListViews {
  list: ListName;
  builtIn: readonly BuiltInView[];
  /** The call that counts the built-in views, under /api. */
  counts?: string;
  /** What is counted, where the list may have one row for several: ['producto', 'productos']. */
  noun?: readonly [one: string, many: string];
}

export const ALL: BuiltInView = { key: 'all', name: 'Todos', params: {} };

export interface OpenView {
  saved: SavedViewRecord | null;
  /** Without a saved view: the built-in view with the filters of the URL. */
  builtIn: BuiltInView | null;
  /** Whether the URL names a view that was deleted, or that belongs to someone else. */
  missing: boolean;
  /** Whether the URL differs from the open view. */
  changed: boolean;
  /** The URL parameters that a view can save. */
  params: ViewParams;
}

/** @param saved the views that this person can see; undefined until loaded */
export function openViewOf(
  query: URLSearchParams,
  { list, builtIn }: Pick<ListViews, 'list' | 'builtIn'>,
  saved: readonly SavedViewRecord[] | undefined,
): OpenView {
  const params = viewParamsOf(query, list);
  const requested = query.get(VIEW_PARAMETER);
  const view = saved?.find(({ id }) => String(id) === requested) ?? null;
  if (view || (requested && !saved)) {
    const changed = view !== null && !sameParams(params, view.attributes.params);
    return { saved: view, builtIn: null, missing: false, changed, params };
  }
  // Filters alone identify a built-in view.
  const filters = pick(query, LIST_FILTERS[list]);
  const shown = [ALL, ...builtIn].find((known) => sameParams(known.params, filters)) ?? null;
  const changed = !sameParams(params, shown?.params ?? {});
  return { saved: null, builtIn: shown, missing: Boolean(requested), changed, params };
}

/** URL parameters of a list and their values; none is empty. */
type ViewParams = Readonly<Record<string, string>>;

/** The URL parameter with the id of the saved view. The other parameters determine what is shown. */
export const VIEW_PARAMETER = 'vista';

/** The URL parameters of a list that a view can save. */
export function viewParamsOf(query: URLSearchParams, list: ListName): ViewParams {
  return pick(query, savedParameters(list));
}

function pick(query: URLSearchParams, names: readonly string[]): ViewParams {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, MAX_PARAMETER);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The URL query of a view. @param id of the saved view, if it is one */
export function viewQuery(params: ViewParams, id?: number): string {
  const query = new URLSearchParams(params);
  if (id !== undefined) query.set(VIEW_PARAMETER, String(id));
  return `?${query}`;
}

export function sameParams(some: ViewParams, others: ViewParams): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}
