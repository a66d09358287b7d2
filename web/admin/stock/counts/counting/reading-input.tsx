import { type FormEvent, useId, useRef, useState } from 'react';
import type { CountItem } from '#contract/stock/count.ts';
import { MAX_COUNT_BARCODE } from '#domain/stock/counts/count.ts';
import { useScannerKeys } from '#web/admin/kit/form/use-scan-box.ts';
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

const ANY_KEY = /^\S$/;

/** The field into which a scanner types a code and Enter. It also finds an item by its name. */
export function ReadingInput({ items, onRead, onChoose }: ReadingInputProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  useScannerKeys(input, ANY_KEY);
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
