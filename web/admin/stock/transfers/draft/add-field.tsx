import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatCount } from '#domain/text/count.ts';
import { useDebounced } from '#web/admin/kit/use-debounced.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { type Ends, fetchItems, searchItems, TRANSFERS } from '../transfer-queries.ts';
import type { DraftLine } from './draft.ts';

interface AddFieldProps {
  ends: Ends;
  lines: readonly DraftLine[];
  disabled: boolean;
  onAdd: (item: Pick<TransferItem, 'item' | 'ref' | 'barcode' | 'name' | 'size'>) => void;
}

const PAUSE_MS = 250;

/**
 * Adds items to a draft. A barcode and Enter, as a scanner types them, add one piece; other text searches, and the arrow
 * keys choose from the matches. The field is free for the next code at once; an unknown code stays named below it.
 */
export function AddField({ ends, lines, disabled, onAdd }: AddFieldProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = text.trim();
  const debounced = useDebounced(typed, PAUSE_MS);
  const searched = debounced.length > 1 ? debounced : '';
  const matches = useQuery({
    queryKey: [...TRANSFERS, 'search', ends.from, ends.to, searched],
    queryFn: ({ signal }) => searchItems(ends, searched, signal),
    enabled: searched !== '' && !disabled,
  });
  const isCurrent = searched !== '' && searched === typed;
  const shown = isCurrent ? (matches.data ?? []) : [];

  function add(item: Parameters<typeof onAdd>[0]) {
    onAdd(item);
    setProblem(null);
    setAnnouncement(`${nameWithSize(item)}: una más`);
  }

  async function take(code: string) {
    const forms = barcodeForms(code);
    const known = lines.filter(({ barcode }) => forms.includes(barcode));
    if (known.length === 1 && known[0]) return add(known[0]);
    try {
      const [item, ...others] = await fetchItems(ends, 'barcodes', forms);
      if (item && others.length === 0) return add(item);
      setProblem(item ? `Varios artículos tienen el código ${code}. Elige uno.` : `No encontramos «${code}».`);
    } catch (error) {
      setProblem(`No se pudo buscar «${code}». ${error instanceof Error ? error.message : ''}`);
    }
    setText((next) => next || code);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed === '') return;
    const exact = shown.filter(({ barcode }) => barcode === typed);
    // A text with words is not a barcode: the matches are shown to choose from.
    if (exact.length !== 1 && (/\s/.test(typed) || (shown.length > 0 && /\p{L}/u.test(typed)))) {
      return list.current?.querySelector('button')?.focus();
    }
    setText('');
    void take(typed);
  }

  return (
    <div>
      <Field
        label="Agregar artículos"
        hint="Escanea o escribe un código de barras y pulsa Enter, o busca por nombre."
        error={problem}
      >
        <TextInput
          ref={field}
          value={text}
          disabled={disabled}
          inputMode="search"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={100}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {shown.length > 0 && (
        <ul
          ref={list}
          aria-label="Artículos encontrados"
          className="mt-2 divide-y divide-line rounded-house border border-line bg-paper-raised"
        >
          {shown.map((item) => (
            <li key={item.item}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 px-3 py-2 text-left text-sm hover:bg-paper-sunken focus-visible:bg-paper-sunken"
                onClick={() => add(item)}
                onKeyDown={(event) => walk(event, field.current)}
              >
                <span className="font-medium">
                  {item.name}
                  {item.size && `, ${item.size}`}
                </span>
                <span className="tabular text-ink-soft">
                  Ref. {item.ref} · {item.barcode}
                </span>
                <span className="tabular ml-auto">{formatCount(item.available)} disp.</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isCurrent && matches.isSuccess && shown.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">Nada coincide con «{searched}».</p>
      )}
    </div>
  );
}

/** The arrow keys walk along the matches, and from the first one up to the field. */
function walk(event: KeyboardEvent<HTMLButtonElement>, field: HTMLInputElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Escape') return;
  event.preventDefault();
  if (event.key === 'Escape') return field?.focus();
  const row = event.currentTarget.parentElement;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const button = next?.querySelector('button');
  if (button) button.focus();
  else if (event.key === 'ArrowUp') field?.focus();
}
