import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CountItem } from '#contract/stock/count.ts';
import { MAX_COUNT_BARCODE } from '#domain/stock/counts/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ItemMatches } from '../item-finder.tsx';
import type { ItemIndex } from './reading/item-index.ts';

interface ReadingInputProps {
  items: ItemIndex;
  onRead: (barcode: string) => void;
  onChoose: (item: CountItem) => void;
}

/** The field into which a scanner types a code and Enter. It also finds an item by its name. */
export function ReadingInput({ items, onRead, onChoose }: ReadingInputProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  useScannerKeys(input);
  // Digits alone are a barcode, which Enter looks up.
  const matches = typed.trim().length > 1 && /\D/.test(typed.trim()) ? items.search(typed) : [];

  function read(event: FormEvent) {
    event.preventDefault();
    const barcode = typed.trim();
    setTyped('');
    if (barcode === '') return;
    const [only, ...others] = matches;
    if (only && others.length === 0 && !items.find(barcode)) onChoose(only);
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
      <ItemMatches
        id={list}
        label="Encontrados por nombre"
        items={matches}
        onChoose={(item) => {
          setTyped('');
          onChoose(item);
        }}
      />
    </form>
  );
}

/** Leads the keys of a scanner to the field, unless another field has the focus. */
function useScannerKeys(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], dialog')) return;
      event.stopPropagation();
      input.current?.focus();
    };
    // Before the shortcuts of the admin, for which a letter outside of a field is a command.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [input]);
}
