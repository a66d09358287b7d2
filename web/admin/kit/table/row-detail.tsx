import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { pressedBy, type RowAct } from './row-marks.ts';

/** What rows open to, below them; several may be open. Memoised, because a new object renders all rows again. */
export interface RowDetail<Row> {
  isOpen: (row: Row) => boolean;
  onToggle: (row: Row, open: boolean) => void;
  /** For a row that cannot be edited itself: the edit key opens it. */
  editsInside: (row: Row) => boolean;
  content: (row: Row) => ReactNode;
}

interface RowNameProps<Row> {
  row: Row;
  detail: RowDetail<Row> | undefined;
  open: boolean;
  children: ReactNode;
}

/** The name of a row. Where the row opens, it is the button that opens and closes its detail. */
export function RowName<Row>({ row, detail, open, children }: RowNameProps<Row>) {
  if (!detail) return children;
  const acts: RowAct[] = open ? ['open', 'collapse'] : ['open', 'expand'];
  if (detail.editsInside(row) && !open) acts.push('edit');
  return (
    <button
      type="button"
      {...pressedBy(...acts)}
      aria-expanded={open}
      onClick={() => detail.onToggle(row, !open)}
      className="-ml-1 flex w-full min-w-0 items-center gap-2 rounded-house pl-1 text-left pointer-coarse:min-h-11"
    >
      <ChevronRight
        aria-hidden
        strokeWidth={1.5}
        className={cx('size-4 shrink-0 text-ink-soft motion-safe:transition-transform', open && 'rotate-90')}
      />
      {children}
    </button>
  );
}

/** Marks the detail of a row, so that the keyboard can return to the row. */
export function detailOf(id: number) {
  return { 'data-detail-of': id } as const;
}

/** The row whose detail this element is in. */
export function ownerOf(at: Element): HTMLElement | null {
  const id = at.closest<HTMLElement>('[data-detail-of]')?.dataset.detailOf;
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`);
}
