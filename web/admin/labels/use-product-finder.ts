import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { MAX_BARCODE_LENGTH } from '#domain/catalogue/item-rules.ts';
import { ask } from '../api/ask.ts';
import { useDebounced } from '../kit/use-debounced.ts';

/** The pause in typing before a search, in ms. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 2;

/**
 * State of a search box for typing and scanners. Enter adds the product with exactly that barcode, and clears the box for the
 * next scan.
 */
export function useProductFinder(onAdd: (product: ItemRecord) => void) {
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), PAUSE_MS);
  const [several, setSeveral] = useState<ProductMatches | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useRef(onAdd);
  add.current = onAdd;
  // A scanner is faster than the network, so the barcodes are looked up one after the other, in their order.
  const queue = useRef(Promise.resolve());
  const [scanning, setScanning] = useState(0);

  const enabled = searched.length >= LEAST_LETTERS && typed.trim() !== '';
  const search = useQuery({
    queryKey: ['labels', 'search', searched],
    queryFn: ({ signal }) => searchProducts(searched, signal),
    enabled,
    placeholderData: keepPreviousData,
  });

  function type(text: string) {
    setTyped(text.slice(0, MAX_BARCODE_LENGTH));
    setSeveral(null);
    setProblem(null);
  }

  async function lookUp(text: string) {
    const scanned = await findScanned(text);
    const [only] = scanned;
    if (only && scanned.length === 1) return add.current(only);
    if (scanned.length > 1) {
      setSeveral({ products: scanned, total: scanned.length });
      return setProblem(`Hay ${scanned.length} productos con el código «${text}». Elige cuál.`);
    }
    const matches = await searchProducts(text);
    const [first] = matches.products;
    if (first && matches.total === 1) return add.current(first);
    setTyped((now) => now || text);
    setProblem(matches.total === 0 ? `No se encontró «${text}».` : null);
  }

  function submit() {
    const text = typed.trim();
    if (text === '') return;
    type('');
    setScanning((count) => count + 1);
    queue.current = queue.current
      .then(() => lookUp(text))
      .catch((fault: Error) => {
        setTyped((now) => now || text);
        setProblem(`No se pudo buscar «${text}». ${fault.message}`);
      })
      .finally(() => setScanning((count) => count - 1));
  }

  const matches = several ?? (enabled ? (search.data ?? null) : null);
  return {
    typed,
    type,
    submit,
    matches,
    problem: problem ?? (enabled && search.isError ? search.error.message : null),
    searching: scanning > 0 || (enabled && search.isFetching),
  };
}

/** The most matches that are shown. */
const MOST_MATCHES = 20;

export interface ProductMatches {
  products: ItemRecord[];
  /** The number of all matches; `products` are the first of them. */
  total: number;
}

async function searchProducts(text: string, signal?: AbortSignal): Promise<ProductMatches> {
  const query = new URLSearchParams({ q: text, sort: 'ref', order: 'asc', 'page[size]': String(MOST_MATCHES) });
  const { data, meta } = await ask<ItemSearchPage>(`/items/search?${query}`, signal ? { signal } : {});
  return { products: data, total: meta.total };
}

/** The products with exactly this scanned barcode; several if a barcode is used twice. */
export async function findScanned(typed: string): Promise<ItemRecord[]> {
  const answers = await Promise.all(
    barcodeForms(typed).map((barcode) =>
      ask<{ data: ItemRecord[] }>(`/items?${new URLSearchParams({ 'filter[barcode]': barcode })}`),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
