import type { ReferenceRecord, ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { STAYS, useRead } from './document/document-calls.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 250;
const LEAST_LETTERS = 2;
const MOST_MATCHES = 8;

/** The first references that match a typed text, in stock or not; `matches` is undefined while the text is too short. */
export function useReferenceSearch(typed: string): { matches: ReferenceRecord[] | undefined; problem: string | null } {
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const query = new URLSearchParams({ q: text, 'page[size]': String(MOST_MATCHES) });
  const { data, error } = useRead<ReferenceSearchPage>(['reference-search', text], `/items/references?${query}`, {
    enabled: text.length >= LEAST_LETTERS,
    ...STAYS,
  });
  if (typed.trim().length < LEAST_LETTERS) return { matches: undefined, problem: null };
  return { matches: data?.data, problem: error?.message ?? null };
}
