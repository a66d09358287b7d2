import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { ask } from '#web/admin/api/ask.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface FoundItem {
  id: number;
  name: string;
  ref: string;
  size: string | null;
  barcode: string;
}

interface ItemFinderProps {
  label: string;
  onChoose: (item: FoundItem) => void;
}

const PAUSE_MS = 250;
const SHOWN = '10';

/** Finds an item of the whole catalogue by its name, reference or barcode. */
export function ItemFinder({ label, onChoose }: ItemFinderProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const list = useId();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ['count-item-finder', asked],
    queryFn: ({ signal }) =>
      ask<ItemSearchPage>(`/items/search?${new URLSearchParams({ q: asked, 'page[size]': SHOWN })}`, { signal }),
    enabled: asked.length > 1,
  });
  const items = asked.length > 1 ? found.data?.data : undefined;
  return (
    <div className="space-y-2">
      <Field label={label}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          aria-controls={list}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <ul id={list} className="max-h-64 overflow-y-auto">
        {items?.map(({ id, attributes: { name, ref, size, barcode } }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose({ id, name, ref, size: size ?? null, barcode })}
              className="min-h-11 w-full rounded-house px-2 py-1 text-left hover:bg-paper-sunken"
            >
              {name}
              {size && `, ${sizePhrase(size)}`}
              <span className="tabular block text-ink-soft text-sm">
                {ref} · {barcode}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {found.isError && found.error.message}
        {items?.length === 0 && 'No se encontró ningún producto.'}
      </p>
    </div>
  );
}
