import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { USER_SORTS, type UserList } from '#contract/people/user.ts';
import { ask } from '../api/ask.ts';
import type { ListParams, ListParamsOptions } from '../kit/list/list-params.ts';

/** What the URL of the list may say. */
export const USER_LIST: ListParamsOptions<never> = { sorts: USER_SORTS, defaultSort: { id: 'id', desc: false } };

export function useUsers({ text, sort, page, pageSize }: ListParams<never>) {
  const query = new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(pageSize) });
  if (text) query.set('q', text);
  if (sort) {
    query.set('sort', sort.id);
    query.set('order', sort.desc ? 'desc' : 'asc');
  }
  return useQuery({
    queryKey: ['users', query.toString()],
    queryFn: ({ signal }) => ask<UserList>(`/usr/users?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
