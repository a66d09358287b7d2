import { type KeyboardEvent, useId, useState } from 'react';
import { useReferenceSearch } from '#web/admin/kit/use-reference-search.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface ProductFinderProps {
  label: string;
  except: readonly string[];
  /** Whether no more can be added. The field stays, because it shows the errors of the list. */
  isFull: boolean;
  error: string | null;
  onAdd: (product: { ref: string; name: string }) => void;
}

export function ProductFinder({ label, except, isFull, error, onAdd }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const { matches, problem } = useReferenceSearch(isFull ? '' : typed);
  const products = matches?.filter(({ attributes }) => !except.includes(attributes.ref));

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
      <Field label={label} hint={isFull ? 'No caben más.' : 'Escribe el nombre o la referencia'} error={error}>
        <TextInput
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={100}
          readOnly={isFull}
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
        {problem}
        {products?.length === 0 && 'No hay otra referencia con ese texto.'}
      </p>
    </div>
  );
}
