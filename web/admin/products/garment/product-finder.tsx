import { type KeyboardEvent, useId, useState } from 'react';
import type { ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

const PAUSE_MS = 250;
const MAX_MATCHES = '6';

interface ProductFinderProps {
  label: string;
  /** Refs that are not offered. */
  except: readonly string[];
  error: string | null;
  onAdd: (product: { ref: string; name: string }) => void;
}

/** Searches references by name or ref, and adds one. */
export function ProductFinder({ label, except, error, onAdd }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const isSearching = text.length > 1 && typed.trim() !== '';
  const matches = useRead<ReferenceSearchPage>(
    ['garment-finder', text],
    `/items/references?${new URLSearchParams({ q: text, 'page[size]': MAX_MATCHES })}`,
    { enabled: isSearching },
  );
  const products = isSearching ? matches.data?.data.filter(({ attributes }) => !except.includes(attributes.ref)) : [];

  function add({ ref, name }: { ref: string; name: string }) {
    onAdd({ ref, name });
    setTyped('');
  }

  // Enter would save the product.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const [only, another] = products ?? [];
    if (only && !another) add(only.attributes);
  }

  return (
    <div className="space-y-2">
      <Field label={label} hint="Escribe el nombre o la referencia" error={error}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          aria-controls={list}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <ul id={list} className="max-h-72 overflow-y-auto empty:hidden">
        {products?.map(({ attributes: { ref, name } }) => (
          <li key={ref}>
            <button
              type="button"
              aria-label={`Añadir ${name}, referencia ${ref}`}
              onClick={() => add({ ref, name })}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-house px-2 text-left text-sm hover:bg-paper-sunken"
            >
              <span className="wrap-anywhere">{name}</span>
              <span className="tabular text-ink-soft">Ref. {ref}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isSearching && matches.isError && matches.error.message}
        {isSearching && products?.length === 0 && 'No hay otra referencia con ese texto.'}
      </p>
    </div>
  );
}
