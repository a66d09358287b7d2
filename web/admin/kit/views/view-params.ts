import { LIST_FILTERS, type ListName, MAX_PARAMETER, savedParameters } from '#contract/office/list-parameters.ts';

/** URL parameters of a list and their values; none is empty. */
export type ViewParams = Readonly<Record<string, string>>;

/** The URL parameter that names the saved view from which the others came. They alone say what is shown. */
export const VIEW_PARAMETER = 'vista';

/** What a list's URL says that a view can hold. */
export function viewParamsOf(query: URLSearchParams, list: ListName): ViewParams {
  return pick(query, savedParameters(list));
}

/** The filters alone, by which a view that every list begins with is known. */
export function filtersOf(query: URLSearchParams, list: ListName): ViewParams {
  return pick(query, LIST_FILTERS[list]);
}

function pick(query: URLSearchParams, names: readonly string[]): ViewParams {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, MAX_PARAMETER);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The URL query that shows this. @param id of the saved view, if it is one */
export function viewQuery(params: ViewParams, id?: number): string {
  const query = new URLSearchParams(params);
  if (id !== undefined) query.set(VIEW_PARAMETER, String(id));
  return `?${query}`;
}

export function sameParams(some: ViewParams, others: ViewParams): boolean {
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
}
