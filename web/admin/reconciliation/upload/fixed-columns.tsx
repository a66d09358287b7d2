import { useState } from 'react';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { recut } from './mapping-table.tsx';
import { cutsOf, cutsText, rulerOf } from './statement-words.ts';

interface FixedColumnsProps {
  /** The first lines of the file as written. */
  text: readonly string[];
  mapping: StatementMapping & { cuts: number[] };
  disabled: boolean;
  onChange: (mapping: StatementMapping) => void;
}

/** The first lines of a text below a ruler, and where its columns begin. */
export function FixedColumns({ text, mapping, disabled, onChange }: FixedColumnsProps) {
  const [typed, setTyped] = useState(cutsText(mapping.cuts));
  const [error, setError] = useState<string | null>(null);
  const width = Math.max(...text.map(({ length }) => length));

  function cut() {
    const cuts = cutsOf(typed);
    if (!cuts) return setError('Escribe los caracteres de menor a mayor, como 12, 25, 60');
    setError(null);
    onChange(recut(mapping, { cuts }));
  }

  return (
    <section aria-label="Columnas de ancho fijo" className="space-y-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is to be reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-house border border-line p-3 text-xs leading-5">
        <span className="text-ink-soft">{rulerOf(width, mapping.cuts)}</span>
        {`\n${text.join('\n')}`}
      </pre>
      <form
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          cut();
        }}
      >
        <Field
          label="Dónde empieza cada columna"
          hint="El número de su primer carácter, desde la segunda columna"
          error={error}
          className="min-w-0 flex-1 basis-64"
        >
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={disabled} className="mt-6.5">
          Cortar
        </Button>
      </form>
    </section>
  );
}
