import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { CollectionProduct } from '#contract/catalogue/collections/collection.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useSortableEntry } from '../kit/sortable.tsx';
import { StateBadge } from '../kit/state-badge.tsx';

interface HandRowProps {
  productRef: string;
  /** Undefined until it is read. */
  product: CollectionProduct | undefined;
  /** 1-based. */
  number: number;
  of: number;
  /** @param to 0-based */
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A product of a collection by hand: moved by its handle, with the mouse, a finger or the keyboard, or by its arrows. */
export function HandRow({ productRef, product, number, of, onMove, onRemove }: HandRowProps) {
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
