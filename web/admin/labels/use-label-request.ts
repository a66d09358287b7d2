import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { type LabelItem, type LabelRequest, labelSearch, readLabelSearch } from './labels-href.ts';

/** The delay before a change is written to the URL, in ms: browsers refuse too frequent changes. */
const PAUSE_MS = 300;

type Items = readonly LabelItem[];

/** Changes the products and their quantities. */
export type EditLabels = (change: (items: Items) => Items) => void;

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

  /** The same function at each render, so that a change of one row does not render the others. */
  const edit = useCallback<EditLabels>(
    (change) => setRequest((before) => ({ ...before, items: change(before.items) })),
    [],
  );
  return {
    request,
    edit,
    clear: () => setRequest({ items: [], first: 1 }),
    setFirst: (first: number) => setRequest((before) => ({ ...before, first })),
  };
}

/** One more label of each of these products. */
export function withMore(items: Items, products: readonly { id: number }[]): LabelItem[] {
  const all = new Map(items.map(({ id, quantity }) => [id, quantity]));
  for (const { id } of products) {
    if (all.has(id) || all.size < MAX_LABELS) all.set(id, Math.min(MAX_LABELS, (all.get(id) ?? 0) + 1));
  }
  return [...all].map(([id, quantity]) => ({ id, quantity }));
}

/** Another number of labels of one product. */
export function withQuantity(items: Items, id: number, quantity: number): LabelItem[] {
  return items.map((item) => (item.id === id ? { id, quantity } : item));
}

/** All products but one. */
export function without(items: Items, id: number): LabelItem[] {
  return items.filter((item) => item.id !== id);
}
