import { arrayMove } from '@dnd-kit/sortable';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { CollectionProduct } from '#contract/catalogue/collections/collection.ts';
import { MAX_COLLECTION_PRODUCTS } from '#domain/catalogue/collections/collection.ts';
import { formatCount } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useField } from '../kit/form/form-context.ts';
import { Sortable, useSortableEntry } from '../kit/sortable.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { usePreview } from './collection-queries.ts';
import { productsText } from './collection-values.ts';
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

interface HandRowProps {
  productRef: string;
  product: CollectionProduct | undefined;
  /** 1-based. */
  number: number;
  of: number;
  /** @param to 0-based */
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A product of a collection by hand: moved by its handle, with the mouse, a finger or the keyboard, or by its arrows. */
function HandRow({ productRef, product, number, of, onMove, onRemove }: HandRowProps) {
  const { entry, handle, isDragging } = useSortableEntry(productRef);
  const name = product?.name ?? productRef;
  return (
    <li
      {...entry}
      className={cx('flex items-center gap-1 bg-paper-raised sm:gap-2', isDragging && 'relative z-10 shadow-float')}
    >
      <button
        type="button"
        {...handle}
        aria-label={`Mover ${name}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-house active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <Picture src={product?.imageUrl ?? null} alt="" productRef={productRef} sizes="32px" className="w-8 shrink-0" />
      <span className="min-w-0 flex-1 py-1 text-sm">
        <span className="line-clamp-2">{name}</span>
        <span className="tabular block truncate text-ink-soft text-xs">Ref. {productRef}</span>
      </span>
      {product?.state === 'sold_out' && <StateBadge tone="amber">Agotado</StateBadge>}
      {product?.state === 'missing' && <StateBadge tone="danger">Ya no existe</StateBadge>}
      <span className="flex max-sm:hidden">
        <IconButton label={`Subir ${name}`} disabled={number === 1} onClick={() => onMove(number - 2)}>
          <ChevronUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={`Bajar ${name}`} disabled={number === of} onClick={() => onMove(number)}>
          <ChevronDown aria-hidden className="size-4" />
        </IconButton>
      </span>
      <IconButton label={`Quitar ${name}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
