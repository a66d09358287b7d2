import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { type LabelRequest, labelSearch, readLabelSearch } from './labels-href.ts';

/** The delay before a change is written to the URL, in ms: browsers refuse too frequent changes. */
const PAUSE_MS = 300;

/** Products, quantities and first position, synchronized with the URL. */
export function useLabelRequest() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const requested = labelSearch(readLabelSearch(query));
  const [request, setRequest] = useState<LabelRequest>(() => readLabelSearch(query));
  const known = useRef(requested);

  // Runs when a link opened this screen with other products.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requested` stands for the query
  useEffect(() => {
    if (requested === known.current) return;
    known.current = requested;
    setRequest(readLabelSearch(query));
  }, [requested]);

  useEffect(() => {
    const search = labelSearch(request);
    if (search === known.current) return;
    const timer = setTimeout(() => {
      known.current = search;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [request, navigate]);

  const add = useCallback(
    (ids: readonly number[]) =>
      setRequest((before) => {
        const items = new Map(before.items.map(({ id, quantity }) => [id, quantity]));
        for (const id of ids) {
          if (items.has(id) || items.size < MAX_LABELS) items.set(id, Math.min(MAX_LABELS, (items.get(id) ?? 0) + 1));
        }
        return { ...before, items: [...items].map(([id, quantity]) => ({ id, quantity })) };
      }),
    [],
  );
  const setQuantity = useCallback(
    (id: number, quantity: number) =>
      setRequest((before) => ({
        ...before,
        items: before.items.map((item) => (item.id === id ? { id, quantity } : item)),
      })),
    [],
  );
  const remove = useCallback(
    (id: number) => setRequest((before) => ({ ...before, items: before.items.filter((item) => item.id !== id) })),
    [],
  );
  const setAll = useCallback(
    (quantityOf: (id: number) => number) =>
      setRequest((before) => ({
        ...before,
        items: before.items.map(({ id }) => ({ id, quantity: Math.min(MAX_LABELS, quantityOf(id)) })),
      })),
    [],
  );
  const clear = useCallback(() => setRequest({ items: [], first: 1 }), []);
  const setFirst = useCallback((first: number) => setRequest((before) => ({ ...before, first })), []);
  return { request, add, setQuantity, remove, setAll, clear, setFirst };
}
