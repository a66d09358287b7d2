import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { CartScreen } from '../use-cart-screen.ts';
import type { SizeChoice } from './line-updates.ts';
import { noticeText, settleLabel } from './row-notices.ts';

export interface RowNoticeListProps {
  row: CartScreen['rows'][number];
  moves: CartScreen['moves'];
}

export function RowNoticeList({ row: { group, notices }, moves }: RowNoticeListProps) {
  const { name } = group.line;
  return (
    <ul className="mt-3 space-y-2">
      {notices.map((notice) => {
        const label = settleLabel(notice);
        return (
          <li
            key={notice.kind}
            className={cx(
              'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-house py-1 pr-1 pl-3 text-sm',
              notice.kind === 'repriced' || notice.kind === 'size' ? 'bg-amber-soft' : 'bg-danger-soft',
            )}
          >
            <span className="tabular min-w-0 py-1.5">{noticeText(notice)}</span>
            {notice.kind === 'size' && (
              <SizeButtons name={name} sizes={notice.sizes} onChoose={(size) => moves.chooseSize(group, size)} />
            )}
            {label && (
              <Button variant="quiet" onClick={() => moves.settle(group, notice)} className="ml-auto px-3">
                {label}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SizeButtonsProps {
  /** Product name, for the accessible names of the buttons. */
  name: string;
  sizes: readonly SizeChoice[];
  onChoose: (size: SizeChoice) => void;
}

/** A button per size; sold-out sizes are struck through and disabled. */
function SizeButtons({ name, sizes, onChoose }: SizeButtonsProps) {
  return (
    <span className="flex flex-wrap gap-2 py-1.5 pr-2">
      {sizes.map((choice) => (
        <button
          key={choice.size}
          type="button"
          aria-label={`${sizeTitle(choice.size)}${choice.stock > 0 ? '' : ', agotada'}: ${name}`}
          disabled={choice.stock <= 0}
          onClick={() => onChoose(choice)}
          className="tabular min-h-11 min-w-11 rounded-house border border-line-strong bg-paper-raised px-2.5 transition-colors hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-faint disabled:line-through"
        >
          {choice.size}
        </button>
      ))}
    </span>
  );
}
