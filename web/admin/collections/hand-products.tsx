import { arrayMove } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';
import { formatCount } from '#domain/text/count.ts';
import { useField } from '../kit/form/form-context.ts';
import { Sortable } from '../kit/sortable.tsx';
import { usePreview } from './collection-queries.ts';
import { productsText } from './collection-values.ts';
import { HandRow } from './hand-row.tsx';
import { ProductPicker } from './product-picker.tsx';

/** The products of a collection by hand, in the order of its page. */
export function HandProducts() {
  const { value, error, change } = useField('refs');
  const refs = value as readonly string[];
  const preview = usePreview({ kind: 'hand', refs: [...refs], rule: '' });
  const products = new Map(preview?.data.map((product) => [product.ref, product]));
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => change(arrayMove([...refs], from, to));

  /** The focus goes to the row that takes its place, or to the last one. */
  function remove(index: number) {
    change(refs.filter((_, at) => at !== index));
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? [];
      rows[Math.min(index, rows.length - 1)]?.focus();
    });
  }

  return (
    <fieldset className="min-w-0 space-y-3 border-line border-l-2 pl-4">
      <legend className="sr-only">Productos</legend>
      <ProductPicker
        refs={refs}
        error={error}
        isFull={refs.length >= MAX_COLLECTION_PRODUCTS}
        onAdd={(ref) => change([...refs, ref])}
      />
      <p role="status" className="min-h-6 text-ink-soft text-sm">
        {refs.length === 0 ? 'Sin productos la página sale vacía.' : shownText(refs.length, preview?.meta.total)}
      </p>
      <Sortable ids={refs} onMove={move}>
        <ol
          ref={list}
          aria-label="Productos de la colección"
          className="max-h-[60vh] divide-y divide-line overflow-y-auto"
        >
          {refs.map((ref, index) => (
            <HandRow
              key={ref}
              productRef={ref}
              product={products.get(ref)}
              number={index + 1}
              of={refs.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </Sortable>
    </fieldset>
  );
}

/** @param shown undefined until it is known */
function shownText(all: number, shown: number | undefined): string {
  if (shown === undefined || shown >= all) return productsText(all);
  return `${productsText(all)}; ${formatCount(shown)} en la página: lo agotado o eliminado no se muestra.`;
}
