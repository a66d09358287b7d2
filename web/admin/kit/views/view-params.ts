import { LIST_FILTERS, type ListName, MAX_PARAMETER, savedParameters } from '#contract/office/list-parameters.ts';

/** URL parameters of a list and their values; none is empty. */
export type ViewParams = Readonly<Record<string, string>>;

/** The URL parameter with the id of the saved view. The other parameters determine what is shown. */
export const VIEW_PARAMETER = 'vista';

/** The URL parameters of a list that a view can save. */
export function viewParamsOf(query: URLSearchParams, list: ListName): ViewParams {
  return pick(query, savedParameters(list));
}

/** Only the filters, which identify a built-in view. */
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
