import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Sort } from '../table/table-column.ts';
import { type ListParams, type ListParamsOptions, listParamsQuery, parseListParams } from './list-params.ts';

interface Change<Filter extends string> {
  text?: string;
  filters?: Partial<Record<Filter, string>>;
  sort?: Sort;
  page?: number;
  pageSize?: number;
}

/**
 * The state of a list, all of it in the URL: it can be shared, reloaded and gone back from.
 * @param options stable: made outside the component
 */
export function useListParams<Filter extends string = never>(options: ListParamsOptions<Filter>) {
  const [query, setQuery] = useSearchParams();
  const params = useMemo(() => parseListParams(query, options), [query, options]);

  /** The same list with one more word in its URL, such as the record whose dialog is open; null takes it out. */
  const hrefWith = useCallback(
    (name: string, value: string | number | null) => {
      const next = new URLSearchParams(query);
      if (value === null) next.delete(name);
      else next.set(name, String(value));
      return `?${next}`;
    },
    [query],
  );

  return {
    params,
    /** Whether anything narrows the list: then an empty one says that nothing was found. */
    filtered: params.text !== '' || Object.values<string>(params.filters).some(Boolean),
    /** Anything but the page itself leads back to the first page. */
    change: (change: Change<Filter>) =>
      setQuery((now) => listParamsQuery(apply(parseListParams(now, options), change), options, now), {
        replace: true,
        preventScrollReset: true,
      }),
    pageHref: (page: number) => `?${listParamsQuery({ ...params, page }, options, query)}`,
    hrefWith,
    /** Whether its columns can be sorted by at all. */
    sortable: options.sorts !== undefined,
  };
}
export type ListUrl<Filter extends string> = ReturnType<typeof useListParams<Filter>>;

function apply<Filter extends string>(before: ListParams<Filter>, change: Change<Filter>): ListParams<Filter> {
  return { ...before, page: 1, ...change, filters: { ...before.filters, ...change.filters } };
}
