import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#web/browser/api/api.ts';

/** State of a request for account data. `message` is in Spanish, to be shown. */
type Own<Data> = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; data: Data };

/** Loads `path` with the account's token, again whenever the path changes. */
export function useOwn<Data>(path: string) {
  const [own, setOwn] = useState<Own<Data>>({ state: 'loading' });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setOwn({ state: 'loading' });
      const answer = await callApi<Data>(path, { auth: true, ...(signal && { signal }) }).catch(() => null);
      if (answer)
        setOwn(answer.ok ? { state: 'loaded', data: answer.data } : { state: 'failed', message: answer.error.message });
    },
    [path],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return { own, retry: () => void load(), replace: (data: Data) => setOwn({ state: 'loaded', data }) };
}
