import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { focusIsFree } from '../../../kit/focus-is-free.ts';

/** A field into which a scanner types: each Enter counts one piece, and the next code can come at once. */
export function ScanField({ onScan, problem }: { onScan: (code: string) => void; problem: string | null }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A scanner can begin at once; on a phone this would open the keyboard over the list.
    if (focusIsFree() && !window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }, []);

  function take(event: FormEvent) {
    event.preventDefault();
    const scanned = code.trim();
    setCode('');
    if (scanned !== '') onScan(scanned);
  }

  return (
    <form onSubmit={take} className="flex items-start gap-3">
      <Field className="min-w-0 grow" label="Código de barras" hint="Cada código cuenta una pieza." error={problem}>
        <TextInput
          ref={field}
          value={code}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" className="mt-7">
        Contar
      </Button>
    </form>
  );
}
