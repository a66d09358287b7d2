import { useEffect, useState } from 'react';
import type { Delivery } from '#contract/shipping/delivery.ts';
import { callApi } from '#web/browser/api/api.ts';

/** For how long an answer is used again, in ms. */
const FRESH_MS = 60_000;

let latest: { delivery: Delivery; at: number } | null = null;

/**
 * What promises are computed from, and the moment from which they count. Read again when the shopper comes back to the tab: a
 * page may stay open past a cut-off or over night. Null until loaded, or when it could not be.
 */
export function useDelivery(): { delivery: Delivery | null; now: Date } {
  const [shown, setShown] = useState({ delivery: latest?.delivery ?? null, now: new Date() });
  useEffect(() => {
    const leaving = new AbortController();
    async function read() {
      if (document.hidden) return;
      if (!latest || Date.now() - latest.at > FRESH_MS) {
        const answer = await callApi<{ data: Delivery }>('/delivery', { signal: leaving.signal });
        if (answer.ok) latest = { delivery: answer.data.data, at: Date.now() };
      }
      setShown({ delivery: latest?.delivery ?? null, now: new Date() });
    }
    const follow = () => void read().catch(() => {});
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      leaving.abort();
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return shown;
}
