import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#web/browser/api/api.ts';
import type { Answer } from '#web/browser/api/api-answer.ts';
import { LinesSkeleton } from '#web/storefront/kit/lines-skeleton.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Loads `path` with the account's token, and loads again whenever the path changes.
 * @returns the data; while there is none, `fallback` shows that it is loading, or why that failed
 */
export function useOwnData<Data>(path: string) {
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setAnswer(null);
      // Only an abort rejects.
      const next = await callApi<Data>(path, { auth: true, ...(signal && { signal }) }).catch(() => null);
      if (next) setAnswer(next);
    },
    [path],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const fallback =
    answer === null || answer.ok ? (
      <LinesSkeleton />
    ) : (
      <div role="alert" className="grid justify-items-start gap-4 py-6">
        <p>{answer.error.message}</p>
        <Button variant="secondary" onClick={() => void load()}>
          Intentar de nuevo
        </Button>
      </div>
    );
  return {
    data: answer?.ok ? answer.data : null,
    fallback,
    replace: (data: Data) => setAnswer({ ok: true, status: 200, data }),
  };
}
