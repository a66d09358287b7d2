import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CountItem } from '#contract/stock/count.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { MAX_COUNT_BARCODE } from '#domain/stock/counts/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { Shelf } from './reading/shelf.ts';

interface ReadingInputProps {
  shelf: Shelf;
  onRead: (barcode: string) => void;
  onChoose: (item: CountItem) => void;
}

/** Takes what a scanner types, which ends in Enter, and finds by name what has no barcode to read. */
export function ReadingInput({ shelf, onRead, onChoose }: ReadingInputProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  useScannerKeys(input);
  // A barcode is not a name: digits alone are looked up when Enter comes.
  const found = typed.trim().length > 1 && /\D/.test(typed.trim()) ? shelf.search(typed) : [];

  function read(event: FormEvent) {
    event.preventDefault();
    const barcode = typed.trim();
    setTyped('');
    if (barcode === '') return;
    const [only, ...others] = found;
    if (only && others.length === 0 && !shelf.find(barcode)) onChoose(only);
    else onRead(barcode);
  }

  return (
    <form onSubmit={read} className="space-y-2">
      <div className="flex items-end gap-2">
        <Field label="Código o nombre" className="min-w-0 grow">
          <TextInput
            ref={input}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={MAX_COUNT_BARCODE}
            aria-controls={list}
          />
        </Field>
        <Button type="submit" variant="secondary">
          Contar
        </Button>
      </div>
      <ul id={list} aria-label="Encontrados por nombre" className="max-h-72 overflow-y-auto empty:hidden">
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => {
                setTyped('');
                onChoose(item);
              }}
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
    </form>
  );
}

/** A scanner types wherever the focus is: outside of a field it is led to this one. */
function useScannerKeys(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], dialog')) return;
      event.stopPropagation();
      input.current?.focus();
    };
    // Before the keys of the admin, for which a letter outside of a field is a command.
    window.addEventListener('keydown', lead, true);
    return () => window.removeEventListener('keydown', lead, true);
  }, [input]);
}
