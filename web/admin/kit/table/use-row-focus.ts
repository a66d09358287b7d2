import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ROW, rowsIn } from './row-marks.ts';

interface RowFocusOptions {
  /** Holds the rows. */
  table: RefObject<HTMLElement | null>;
  rows: readonly { id: number }[] | undefined;
  /** The record whose dialog is open over the list. */
  openId: number | null;
  /** The search that the rows answer; null while they still answer an earlier one. */
  settledText: string | null;
}

/** The row that was worked on last: where it stood, and what in it had the focus. */
interface LastRow {
  id: number;
  index: number;
  element: HTMLElement | null;
}

const ELSEWHERE = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog';

/**
 * Keeps the focus where the work is: after a dialog it returns to the row it was about, and when that row has left the
 * list, to the one in its place.
 */
export function useRowFocus({ table, rows, openId, settledText }: RowFocusOptions) {
  const last = useRef<LastRow | null>(null);

  /** The row worked on, or the one that has its place now. */
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
      // The palette gives the focus back after it has opened a record, maybe after the rows have come.
      else if (openId === null && !target.closest(ELSEWHERE) && !target.matches('main')) last.current = null;
    }
    function onPointer({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest(`${ROW}, ${ELSEWHERE}`)) last.current = null;
    }
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [table, openId]);

  // From one record to the next within its dialog, the row goes along.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the rows, the one with the focus may have gone
  useLayoutEffect(() => {
    if (last.current && document.activeElement === document.body) returnFocus()?.focus();
  }, [rows, returnFocus]);

  return { returnFocus, focusFirst: useFocusFirst(table, rows, settledText) };
}

/** Focuses the first row once the rows answer a search; where there is none the focus stays. */
function useFocusFirst(
  table: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[] | undefined,
  settledText: string | null,
) {
  // No state: what waits for the rows must not render the screen, and once more when they have come.
  const wanted = useRef<string | null>(null);
  const focusWanted = useRef(() => {});
  // Before the rows are painted: once they are seen, a key goes to them.
  useLayoutEffect(() => {
    focusWanted.current = () => {
      if (wanted.current === null || wanted.current !== settledText || !rows) return;
      wanted.current = null;
      rowsIn(table.current)[0]?.focus();
    };
    focusWanted.current();
  }, [table, rows, settledText]);
  return useCallback((text: string) => {
    wanted.current = text;
    focusWanted.current();
  }, []);
}
