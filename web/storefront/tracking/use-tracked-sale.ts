import { useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';

export type TrackedAttributes = TrackedSale['data']['attributes'];

type Tracking =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; sale: TrackedAttributes };

/** Loads the order in the URL, authorized by its tracking key or by the account's token. */
export function useTrackedSale() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key');
  const [tracking, setTracking] = useState<Tracking>({ state: 'loading' });
  const [isLoading, setIsLoading] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setIsLoading(true);
      const query = key ? `?key=${encodeURIComponent(key)}` : '';
      const path = `/sales/track/${encodeURIComponent(orderId)}${query}`;
      const answer = await callApi<TrackedSale>(path, { auth: true, ...(signal && { signal }) }).catch(() => null);
      if (!answer) return;
      setIsLoading(false);
      if (answer.ok) setTracking({ state: 'loaded', sale: answer.data.data.attributes });
      else if (answer.status === 404 || answer.status === 422) setTracking({ state: 'missing' });
      else setTracking({ state: 'failed', message: answer.error.message });
    },
    [orderId, key],
  );

  useEffect(() => {
    const leaving = new AbortController();
    setTracking({ state: 'loading' });
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  return {
    tracking,
    isLoading,
    reload: () => void load(),
    show: (sale: TrackedAttributes) => setTracking({ state: 'loaded', sale }),
  };
}
