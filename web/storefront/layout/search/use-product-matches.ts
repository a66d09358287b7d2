import { useEffect, useState } from 'react';
import type { ProductCard, ProductPage } from '#contract/catalogue/product.ts';
import { callApi } from '#web/browser/api/api.ts';

const WAIT_MS = 250;
const MIN_LETTERS = 2;
const SHOWN = 4;

interface Matches {
  /** Matches of exactly this text, never those of the previous text. */
  products: readonly ProductCard[];
  /** Number of all matches. */
  total: number;
  /** `loaded` may be without matches. */
  state: 'pending' | 'loaded' | 'failed';
}

const NONE: Matches = { products: [], total: 0, state: 'loaded' };
const PENDING: Matches = { ...NONE, state: 'pending' };

/** Products that match the typed text, requested with a debounce. */
export function useProductMatches(typed: string): Matches {
  const query = typed.trim();
  const [matches, setMatches] = useState<Matches & { query: string }>({ ...NONE, query: '' });

  useEffect(() => {
    if (query.length < MIN_LETTERS) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi<ProductPage>(`/products?${new URLSearchParams({ q: query })}`, {
        signal: controller.signal,
      }).catch(() => null);
      if (controller.signal.aborted) return;
      if (!answer?.ok) return setMatches({ ...NONE, query, state: 'failed' });
      const { data, meta } = answer.data;
      setMatches({ query, state: 'loaded', products: data.slice(0, SHOWN), total: meta.total });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  if (query.length < MIN_LETTERS) return NONE;
  return matches.query === query ? matches : PENDING;
}
