import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { AS_STEP, IN_PLACE } from '../in-place.ts';
import { addressQuery, hrefWith } from '../table/href-with.ts';
import type { Sort } from '../table/table-column.ts';
import { type ListParams, type ListParamsOptions, listParamsQuery, parseListParams } from './list-params.ts';

interface Change<Filter extends string> {
  text?: string;
  filters?: Partial<Record<Filter, string>>;
  sort?: Sort;
  page?: number;
  pageSize?: number;
}

const NO_OPTIONS = {};

/**
 * The state of a list, kept in the URL so that it can be shared, reloaded and restored with the back button.
 * @param options must be stable: defined outside the component
 */
export function useListParams<Filter extends string = never>(options: ListParamsOptions<Filter> = NO_OPTIONS) {
  const [query, setQuery] = useSearchParams();
  const params = useMemo(() => parseListParams(query, options), [query, options]);

  return {
    params,
    /** Whether a search or filter is active; an empty list then means that nothing matches. */
    filtered: params.text !== '' || Object.values<string>(params.filters).some(Boolean),
    /** Every change returns to the first page, unless it sets the page. Typing adds no entries to the browser history. */
    change: (change: Change<Filter>) => {
      const now = addressQuery();
      const next = listParamsQuery(apply(parseListParams(now, options), change), options, now);
      setQuery(next, change.text === undefined ? AS_STEP : IN_PLACE);
    },
    pageHref: (page: number) => `?${listParamsQuery({ ...params, page }, options, query)}`,
    /** URL of the same list with one parameter set; null removes the parameter. */
    hrefWith: (name: string, value: string | number | null) => hrefWith(query, name, value),
    sortable: options.sorts !== undefined,
    /** Ids of the columns that the server can sort by. */
    sorts: options.sorts ?? [],
  };
}
export type ListUrl<Filter extends string> = ReturnType<typeof useListParams<Filter>>;

function apply<Filter extends string>(before: ListParams<Filter>, change: Change<Filter>): ListParams<Filter> {
  return { ...before, page: 1, ...change, filters: { ...before.filters, ...change.filters } };
}
