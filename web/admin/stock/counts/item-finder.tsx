import { useId, useState } from 'react';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface NamedItem {
  id: number;
  name: string;
  size: string | null;
  ref: string;
  barcode: string;
}

interface ItemMatchesProps<Item> {
  id: string;
  label?: string;
  items: readonly Item[];
  onChoose: (item: Item) => void;
}

/** The items that a search matches, as buttons. */
export function ItemMatches<Item extends NamedItem>({ id, label, items, onChoose }: ItemMatchesProps<Item>) {
  return (
    <ul id={id} aria-label={label} className="max-h-72 overflow-y-auto empty:hidden">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            onClick={() => onChoose(item)}
            className="min-h-12 w-full rounded-house px-2 py-1 text-left hover:bg-paper-sunken"
          >
            {nameWithSize(item)}
            <span className="tabular block text-ink-soft text-sm">
              {item.ref} · {item.barcode}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const PAUSE_MS = 250;
const MAX_MATCHES = '10';

/** Searches the whole catalogue for an item by name, reference or barcode. */
export function ItemFinder({ label, onChoose }: { label: string; onChoose: (itemId: number) => void }) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const text = useDebounced(typed.trim(), PAUSE_MS);
  const isSearching = text.length > 1;
  const matches = useRead<ItemSearchPage>(
    ['count-item-finder', text],
    `/items/search?${new URLSearchParams({ q: text, 'page[size]': MAX_MATCHES })}`,
    { enabled: isSearching },
  );
  const items = isSearching ? matches.data?.data : undefined;
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
      <ItemMatches
        id={list}
        items={items?.map(({ id, attributes }) => ({ id, ...attributes, size: attributes.size ?? null })) ?? []}
        onChoose={({ id }) => onChoose(id)}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {matches.isError && matches.error.message}
        {items?.length === 0 && 'No se encontró ningún producto.'}
      </p>
    </div>
  );
}
