import { type ReactNode, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import { CellNotice, type OpenCell } from './cell-notice.tsx';
import { problemOf } from './cell-state.ts';

interface CellFieldProps<Row extends { id: number }> extends OpenCell<Row> {
  /** The text is right-aligned, as numbers are. */
  end: boolean;
  /** The content of the closed cell, which keeps the width of the column. */
  children: ReactNode;
}

const FIELD =
  'absolute inset-y-0 z-10 w-18 rounded-house border bg-paper-raised px-1.5 pointer-fine:text-sm text-base text-ink';

/** An open cell: its field over the text, and below it the question or the error. */
export function CellField<Row extends { id: number }>(props: CellFieldProps<Row>) {
  const { state, column, editing, cellKey, row, end, children } = props;
  const { store } = editing;
  // Whether the notice is visible, or only for screen readers.
  const isExpanded = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(cellKey, listener), [store, cellKey]),
    () => store.expanded() === cellKey,
  );
  const id = useId();
  const problem = problemOf(state);
  const isWrong = state.is === 'conflict' || (problem !== null && !problem.inAnswer);
  const asks = column.edit.question?.asks(state.typed) ?? false;
  const hasNotice = isWrong || problem !== null || asks;
  const notice = useRef<HTMLDivElement>(null);
  const isShown = hasNotice && isExpanded;
  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <>
      <span className="relative inline-flex h-8 min-w-6 items-center pointer-coarse:h-11">
        <span aria-hidden className="invisible">
          {children}
        </span>
        <input
          data-cell-control
          aria-label={`${column.header} de ${editing.rowName(row)}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={hasNotice ? id : undefined}
          autoComplete="off"
          enterKeyHint="done"
          inputMode={column.edit.inputMode ?? 'text'}
          list={column.edit.list}
          value={state.typed}
          onInput={({ currentTarget }) => store.type(cellKey, currentTarget.value)}
          className={cx(
            FIELD,
            // On a card the label is left of the value.
            end ? '-right-1.5 in-[li]:right-auto in-[li]:-left-1.5 tabular in-[li]:text-left text-right' : '-left-1.5',
            state.is === 'conflict' ? 'border-amber' : isWrong ? 'border-danger' : 'border-line-strong',
          )}
        />
      </span>
      {hasNotice && (
        <div
          ref={notice}
          className={cx(
            isExpanded
              ? 'in-[li]:inset-x-0 absolute top-full z-40 mt-1 scroll-mb-[calc(var(--page-bar)+1rem)] w-64 in-[li]:w-auto whitespace-normal rounded-house border border-line bg-paper-raised p-3 text-left font-normal text-ink text-sm shadow-float'
              : 'sr-only',
            isExpanded && (end ? '-right-1.5' : '-left-1.5'),
          )}
        >
          <CellNotice {...props} id={id} asks={asks} />
        </div>
      )}
    </>
  );
}
