import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '#web/browser/new-id.ts';
import { ask } from '../../api/ask.ts';

type ReadOptions<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;

/** Reads an answer of the API. @param path under /api, with its query */
export function useRead<Answer>(queryKey: QueryKey, path: string, options: ReadOptions<Answer> = {}) {
  return useQuery<Answer>({ queryKey, queryFn: ({ signal }) => ask<Answer>(path, { signal }), ...options });
}

/** Option of `useRead`: not read again after a write, because the next write names the version on screen. */
export const AS_SEEN = { meta: { keptAsRead: true } };

/** Options of a query whose answer is being edited: nothing reads it again meanwhile. */
export const AS_OPENED = { ...AS_SEEN, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** Option of `useRead`: the current answer stays on screen until the next one has arrived. */
export const STAYS = { placeholderData: keepPreviousData };

/**
 * Idempotency keys of a write: the same key while the same body is sent again after no answer, a new key for another
 * body.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: newId() };
    return last.current.key;
  };
}
