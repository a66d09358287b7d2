import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { type Ends, fetchBetween, searchBetween } from '../data/between.ts';
import { TRANSFERS } from '../data/transfer-queries.ts';
import type { DraftLine } from './draft.ts';

interface AddFieldProps {
  ends: Ends;
  lines: readonly DraftLine[];
  disabled: boolean;
  onAdd: (item: Pick<TransferItem, 'item' | 'ref' | 'barcode' | 'name' | 'size'>) => void;
}

const SEARCHED_AFTER_MS = 250;

/**
 * Adds items: a barcode and Enter adds one piece, as a scanner types it; other text searches, and what is found is chosen
 * with the arrows. The field is free for the next code at once; what was not found stays named below it.
 */
export function AddField({ ends, lines, disabled, onAdd }: AddFieldProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const typed = text.trim();
    const timer = setTimeout(() => setAsked(typed.length > 1 ? typed : ''), SEARCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    queryKey: [...TRANSFERS, 'search', ends.from, ends.to, asked],
    queryFn: ({ signal }) => searchBetween(ends, asked, signal),
    enabled: asked !== '' && !disabled,
  });
  const shown = asked !== '' && asked === text.trim() ? (found.data ?? []) : [];

  function add(item: Parameters<typeof onAdd>[0]) {
    onAdd(item);
    setProblem(null);
    setSaid(`${nameWithSize(item)}: una más`);
  }

  async function take(code: string) {
    const forms = barcodeForms(code);
    const known = lines.filter(({ barcode }) => forms.includes(barcode));
    if (known.length === 1 && known[0]) return add(known[0]);
    try {
      const [item, ...others] = await fetchBetween(ends, 'barcodes', forms);
      if (item && others.length === 0) return add(item);
      setText((now) => now || code);
      setProblem(item ? `Varios artículos tienen el código ${code}. Elige uno.` : `No encontramos «${code}».`);
    } catch (error) {
      setText((now) => now || code);
      setProblem(`No se pudo buscar «${code}». ${error instanceof Error ? error.message : ''}`);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const code = text.trim();
    if (code === '') return;
    const exact = shown.filter(({ barcode }) => barcode === code);
    // Words are no code: what was found is there to be chosen from.
    if (exact.length !== 1 && (/\s/.test(code) || (shown.length > 0 && /\p{L}/u.test(code)))) {
      return list.current?.querySelector('button')?.focus();
    }
    setText('');
    void take(code);
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
        {said}
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
                <span className="tabular ml-auto">{item.available.toLocaleString('es-VE')} disp.</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked !== '' && found.isSuccess && found.data.length === 0 && asked === text.trim() && (
        <p className="mt-2 text-ink-soft text-sm">Nada coincide con «{asked}».</p>
      )}
    </div>
  );
}

/** The arrows go along the list, and up out of it to the field. */
function walk(event: KeyboardEvent<HTMLButtonElement>, field: HTMLInputElement | null) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Escape') return;
  event.preventDefault();
  const row = event.currentTarget.parentElement;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (event.key === 'Escape') return field?.focus();
  const button = next?.querySelector('button');
  if (button) button.focus();
  else if (event.key === 'ArrowUp') field?.focus();
}
