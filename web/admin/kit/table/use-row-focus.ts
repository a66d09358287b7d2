import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ROW, rowsIn } from './row-marks.ts';

interface RowFocusOptions {
  table: RefObject<HTMLElement | null>;
  rows: readonly { id: number }[] | undefined;
  openId: number | null;
  /** The search text of the current rows; null while the rows of an earlier search are shown. */
  settledText: string | null;
}

/** The row that last had the focus: its position, and the element in it. */
interface LastRow {
  id: number;
  index: number;
  element: HTMLElement | null;
}

const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog';

/**
 * Returns the focus to the row of a dialog when the dialog closes. If the row is not in the list any more, the row at its
 * position gets the focus.
 */
export function useRowFocus({ table, rows, openId, settledText }: RowFocusOptions) {
  const last = useRef<LastRow | null>(null);

  /** The last row, or the row that is now at its position. */
  const rowAtWork = useCallback((): HTMLElement | null => {
    if (!last.current) return null;
    const { id, index } = last.current;
    const all = rowsIn(table.current);
    return all.find((row) => row.dataset.row === String(id)) ?? all[Math.min(index, all.length - 1)] ?? null;
  }, [table]);

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    function onFocus({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return;
      const row = element?.contains(target) ? target.closest<HTMLElement>(ROW) : null;
      if (row) last.current = { id: Number(row.dataset.row), index: rowsIn(element).indexOf(row), element: target };
      // The palette moves the focus to `main` after it opened a record, possibly after the rows have loaded.
      else if (openId === null && !target.closest(OVERLAY) && !target.matches('main')) last.current = null;
    }
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest(`${ROW}, ${OVERLAY}`)) last.current = null;
    }
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [table, openId]);

  // If the dialog moves to the next record, its row becomes the last row.
  useEffect(() => {
    if (openId === null || last.current?.id === openId) return;
    const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
    if (index >= 0) last.current = { id: openId, index, element: null };
  }, [openId, rows]);

  const returnFocus = useCallback(() => {
    const row = rowAtWork();
    const before = last.current?.element;
    return before && row?.contains(before) ? before : row;
  }, [rowAtWork]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rows may have removed the focused row
  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) returnFocus()?.focus();
  }, [rows, returnFocus]);

  return { returnFocus, focusFirst: useFocusFirst(table, rows, settledText) };
}

/** Focuses the first row when the rows of a search have loaded. Without rows the focus stays. */
function useFocusFirst(
  table: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[] | undefined,
  settledText: string | null,
) {
  // A ref, because waiting for the rows must not render the screen.
  const awaitedText = useRef<string | null>(null);
  const focusIfSettled = useRef(() => {});
  // Before the rows are painted, so that the next key press goes to them.
  useLayoutEffect(() => {
    focusIfSettled.current = () => {
      if (awaitedText.current === null || awaitedText.current !== settledText || !rows) return;
      awaitedText.current = null;
      rowsIn(table.current)[0]?.focus();
    };
    focusIfSettled.current();
  }, [table, rows, settledText]);
  return useCallback((text: string) => {
    awaitedText.current = text;
    focusIfSettled.current();
  }, []);
}
