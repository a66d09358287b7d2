import StickyNote from 'lucide-react/icons/sticky-note';
import type { ReferenceVariant } from '#contract/catalogue/item-search.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { formatCount } from '#domain/text/count.ts';
import { useMedia } from '#web/admin/kit/use-media.ts';
import { cx } from '#web/ui/cx.ts';
import { type SizeStock, sizesOf } from './reference-row.ts';

/** How many sizes stand in a row, and how many where it has room. */
const FEW = 4;
const MORE = 7;
const ROOMY = '(width >= 1440px)';

const CHIP = 'inline-flex h-6 items-center gap-1 rounded-house border px-1.5 text-xs whitespace-nowrap';

/** The sizes of a reference with their pieces: '36 · 4'. Those that the filters do not mean stand back. */
export function SizeChips({ variants }: { variants: readonly ReferenceVariant[] }) {
  const roomy = useMedia(ROOMY);
  const sizes = sizesOf(variants);
  const most = roomy ? MORE : FEW;
  // Of one that is left over, the number would take as much room.
  const shown = sizes.length > most + 1 ? sizes.slice(0, most) : sizes;
  const others = sizes.slice(shown.length);
  return (
    <span className="flex items-center gap-1 in-[li]:flex-wrap">
      {shown.map((size) => (
        <Chip key={size.size} {...size} />
      ))}
      {others.length > 0 && (
        <span className="px-0.5 text-ink-soft text-xs" title={others.map(wordsOf).join('\n')}>
          +{others.length}
          <span className="sr-only"> tallas</span>
        </span>
      )}
    </span>
  );
}

function wordsOf({ size, stock, matches, hasProblem }: SizeStock): string {
  const pieces = stock === 0 ? 'agotada' : `${formatCount(stock)} ${stock === 1 ? 'unidad' : 'unidades'}`;
  return `Talla ${size}: ${pieces}${matches ? '' : '; no coincide con los filtros'}${hasProblem ? '; por corregir' : ''}`;
}

function lookOf({ stock, matches }: SizeStock): string {
  const place = matches ? 'border-line-strong bg-paper-raised' : 'border-line border-dashed';
  if (stock === 0) return `${place} text-danger line-through`;
  if (stock <= LOW_STOCK) return `${place} text-amber`;
  return `${place} ${matches ? 'text-ink' : 'text-ink-faint'}`;
}

function Chip(size: SizeStock) {
  return (
    <span className={cx(CHIP, lookOf(size))} title={wordsOf(size)}>
      <span aria-hidden>
        {size.size} · {formatCount(size.stock)}
      </span>
      <span className="sr-only">{wordsOf(size)}. </span>
      {size.hasProblem && <StickyNote aria-hidden className="size-3 text-amber" />}
    </span>
  );
}
