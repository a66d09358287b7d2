import LoaderCircle from 'lucide-react/icons/loader-circle';
import Plus from 'lucide-react/icons/plus';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { type ProductMatches, useProductFinder } from './use-product-finder.ts';

interface AddProductsProps {
  /** Each product gets one more label. */
  onAdd: (products: readonly ItemRecord[]) => void;
}

const nameOf = ({ attributes: { name, size } }: ItemRecord) => `${name}, ${sizePhrase(size)}`;

/** Search box for typing and scanners. Matches are added one by one, or all sizes of a reference at once. */
export function AddProducts({ onAdd }: AddProductsProps) {
  const [added, setAdded] = useState('');
  const list = useRef<HTMLDivElement>(null);
  function add(products: readonly ItemRecord[]) {
    onAdd(products);
    const [first] = products;
    setAdded(products.length === 1 && first ? `Añadida: ${nameOf(first)}` : `Añadidas: ${products.length} tallas`);
  }
  const finder = useProductFinder((product) => add([product]));
  const { matches, problem } = finder;

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      finder.submit();
    } else if (event.key === 'ArrowDown') {
      const first = list.current?.querySelector<HTMLElement>('li button');
      first?.focus();
      if (first) event.preventDefault();
    }
  }

  return (
    <section aria-label="Añadir productos">
      <Field
        label="Añadir productos"
        hint="Escribe un nombre o una referencia, o pasa el lector por el código"
        error={problem}
      >
        {(control) => (
          <span className="relative block">
            <TextInput
              {...control}
              data-list-search
              type="search"
              aria-keyshortcuts="/"
              autoComplete="off"
              className="pl-10"
              value={finder.typed}
              onChange={({ target }) => finder.type(target.value)}
              onKeyDown={onKeyDown}
            />
            {finder.searching ? (
              <LoaderCircle aria-hidden className={`${ICON} animate-spin`} strokeWidth={1.5} />
            ) : (
              <ScanBarcode aria-hidden className={ICON} strokeWidth={1.5} />
            )}
          </span>
        )}
      </Field>
      <p role="status" className="sr-only">
        {problem ?? added}
      </p>
      <div ref={list}>{matches && <Matches matches={matches} onAdd={add} />}</div>
    </section>
  );
}

const ICON = 'pointer-events-none absolute top-3 left-3 size-5 text-ink-faint';

function Matches({ matches, onAdd }: AddProductsProps & { matches: ProductMatches }) {
  const { products, total } = matches;
  const [first] = products;
  const ref = first && products.length > 1 && total === products.length ? first.attributes.ref : null;
  const isOneReference = ref !== null && products.every(({ attributes }) => attributes.ref === ref);
  if (!first) return <p className="mt-2 text-ink-soft text-sm">No se encontraron productos.</p>;
  return (
    <div className="mt-2">
      {isOneReference && (
        <Button size="sm" variant="secondary" className="mb-1 min-h-11" onClick={() => onAdd(products)}>
          Añadir las {products.length} de la referencia {ref}
        </Button>
      )}
      <ul
        aria-label="Productos encontrados"
        className="max-h-72 divide-y divide-line overflow-y-auto border-line border-y"
      >
        {products.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              aria-label={`Añadir ${nameOf(product)}, referencia ${product.attributes.ref}`}
              onClick={() => onAdd([product])}
              onKeyDown={walk}
              className="flex min-h-11 w-full items-center gap-3 px-1 text-left text-sm transition-colors hover:bg-paper-sunken"
            >
              <Plus aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 py-1">
                <span className="wrap-anywhere">{nameOf(product)}</span>
                <span className="tabular wrap-anywhere text-ink-soft">Ref. {product.attributes.ref}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > products.length && (
        <p className="mt-1 text-ink-soft text-sm">
          Se ven {products.length} de {formatCount(total)}: escribe algo más.
        </p>
      )}
    </div>
  );
}

/** Arrow keys move between the matches; up from the first returns to the search box. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const row = event.currentTarget.parentElement;
  const next =
    event.key === 'ArrowDown'
      ? row?.nextElementSibling
      : event.key === 'ArrowUp'
        ? row?.previousElementSibling
        : undefined;
  if (next === undefined) return;
  event.preventDefault();
  const box = event.key === 'ArrowUp' ? document.querySelector<HTMLElement>('[data-list-search]') : null;
  (next?.querySelector('button') ?? box)?.focus();
}
