import { keepPreviousData, type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { newId } from '#web/browser/new-id.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { ask, repeatedAfterSignIn } from '../../api/ask.ts';

type ReadOptions<Answer> = Omit<UseQueryOptions<Answer>, 'queryKey' | 'queryFn'>;

/** Reads an answer of the API. @param path under /api, with its query */
export function useRead<Answer>(queryKey: QueryKey, path: string, options: ReadOptions<Answer> = {}) {
  return useQuery<Answer>({ queryKey, queryFn: ({ signal }) => ask<Answer>(path, { signal }), ...options });
}

/** Option of `useRead`: not read again after a write, because the next write names the version on screen. */
export const AS_SEEN = { meta: { keptAsRead: true } };

/** Option of `useRead`: the current answer stays on screen until the next one has arrived. */
export const STAYS = { placeholderData: keepPreviousData };

/** The header that lets the server refuse a write when someone else has changed the document since it was read. */
export function ifVersion(version: number) {
  return { 'if-match': `"${version}"` };
}

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

interface Download {
  /** Path under /api. */
  path: string;
  /** Name of the saved file: 'traslado-T-000012.csv'. */
  name: string;
}

/** Downloads a file with the staff token, which a plain link would not send. @param failed title of the error toast */
export function useDownload(failed: string) {
  return useMutation({
    mutationFn: ({ path }: Download) => repeatedAfterSignIn(() => fetchFile(path)),
    onSuccess: (file, { name }) => saveFile(name, file),
    onError: (problem) => notify.destructive(failed, problem.message),
  });
}
