import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { MAX_BARCODE_LENGTH } from '#domain/catalogue/item-rules.ts';
import { type FoundProducts, findScanned, searchProducts } from './find-products.ts';

/** How long typing pauses before the server is asked, in ms. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 2;

/**
 * A box that searches while one types, and that a scanner types into: Enter adds the product with exactly that barcode
 * and empties the box for the next.
 */
export function useProductFinder(onAdd: (product: ItemRecord) => void) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [several, setSeveral] = useState<FoundProducts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useRef(onAdd);
  add.current = onAdd;
  // A scanner is faster than a line: what it types is looked up one after the other, in its order.
  const queue = useRef(Promise.resolve());
  const [scanning, setScanning] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

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
    // What was typed since is the next one's.
    if (scanned.length > 1) {
      setSeveral({ products: scanned, total: scanned.length });
      return setProblem(`Hay ${scanned.length} productos con el código «${text}». Elige cuál.`);
    }
    const found = await searchProducts(text);
    const [first] = found.products;
    if (first && found.total === 1) return add.current(first);
    setTyped((now) => now || text);
    setProblem(found.total === 0 ? `No se encontró «${text}».` : null);
  }

  /** Enter. */
  function take() {
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

  const found = several ?? (enabled ? (search.data ?? null) : null);
  return {
    typed,
    type,
    take,
    found,
    problem: problem ?? (enabled && search.isError ? search.error.message : null),
    searching: scanning > 0 || (enabled && search.isFetching),
  };
}
