import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ReferenceRecord } from '#contract/catalogue/item-search.ts';
import { MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useReferenceSearch } from '../kit/use-reference-search.ts';

interface ProductPickerProps {
  refs: readonly string[];
  error: string | null;
  isFull: boolean;
  onAdd: (ref: string) => void;
}

/** Finds products by name, reference or category; a match is added at the end. */
export function ProductPicker({ refs, error, isFull, onAdd }: ProductPickerProps) {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState('');
  const { matches, problem } = useReferenceSearch(typed);
  const has = ({ attributes }: ReferenceRecord) => refs.includes(attributes.ref);

  function add({ attributes }: ReferenceRecord) {
    onAdd(attributes.ref);
    setAdded(`Agregado: ${attributes.name}`);
  }

  return (
    <div>
      <Field
        label="Agregar productos"
        hint={isFull ? `Caben ${MAX_COLLECTION_PRODUCTS} productos.` : 'Escribe un nombre o una referencia.'}
        error={error ?? problem}
      >
        <TextInput
          type="search"
          autoComplete="off"
          value={typed}
          disabled={isFull}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Enter would save the form.
            event.preventDefault();
            const first = matches?.find((match) => !has(match));
            if (first) add(first);
          }}
        />
      </Field>
      <p role="status" className="sr-only">
        {added}
      </p>
      {matches && !isFull && (
        <ul aria-label="Productos encontrados" className="mt-2 divide-y divide-line border-line border-y">
          {matches.map((match) => (
            <Match key={match.id} {...match.attributes} added={has(match)} onAdd={() => add(match)} />
          ))}
          {matches.length === 0 && <li className="py-2 text-ink-soft text-sm">No se encontraron productos.</li>}
        </ul>
      )}
    </div>
  );
}

interface MatchProps extends Pick<ReferenceRecord['attributes'], 'ref' | 'name' | 'imageUrl' | 'stock'> {
  /** It stays in the list, so that the focus does not move. */
  added: boolean;
  onAdd: () => void;
}

function Match({ ref, name, imageUrl, stock, added, onAdd }: MatchProps) {
  const Icon = added ? Check : Plus;
  const state = added ? 'Agregado' : stock === 0 && 'Agotado';
  return (
    <li>
      <button
        type="button"
        aria-label={`Agregar ${name}, referencia ${ref}`}
        aria-disabled={added}
        onClick={() => !added && onAdd()}
        className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-sm transition-colors hover:bg-paper-sunken aria-disabled:cursor-default aria-disabled:text-ink-soft"
      >
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        <Picture src={imageUrl} alt="" productRef={ref} sizes="24px" className="w-6 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="tabular shrink-0 text-ink-soft">{state || `Ref. ${ref}`}</span>
      </button>
    </li>
  );
}
