import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { hideRows, rowsIn } from './row-marks.ts';
import { rowsInTurn } from './rows-in-turn.ts';

/** Fewer rows are not worth a turn of their own. */
const LEAST = 8;

/**
 * When another page of rows comes, those in sight are rendered first; the rest, below the edge of the screen, follow once
 * these are seen, and until then those of before stand there. Where fewer come than there were, those too many are hidden
 * at once, and taken away as late. So a search and a page are answered in half the time. A list that is scrolled, or that
 * 'back' leads to, changes as a whole, because it would lose its place; so does a short one.
 * @param place holds the rows
 * @param columns what a row shows: rows of before stand among these only under the same columns, since others may be those of
 *   another kind of record, which cannot show them
 */
export function useRowsInTurn<Row extends { id: string }>(
  place: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  columns: unknown,
): readonly Row[] {
  const painted = useRef<{ rows: readonly Row[]; columns: unknown }>({ rows: [], columns });
  const inSight = useRef<number>(undefined);
  const [, draw] = useState(0);
  const isBack = useNavigationType() === 'POP';
  const isScrolled = useScrolled();
  const before = painted.current.columns === columns ? painted.current.rows : [];
  const turn = isBack || isScrolled.current ? null : rowsInTurn(before, rows, inSight.current);
  const shown = turn?.rows ?? rows;
  const isInTurn = turn !== null;

  const isHiding = useRef(false);
  // No row is rendered for it.
  useLayoutEffect(() => {
    const hidden = turn ? shown.slice(turn.seen) : [];
    if (hidden.length > 0 || isHiding.current) hideRows(place.current, hidden);
    isHiding.current = hidden.length > 0;
  });

  useEffect(() => {
    if (!isInTurn) {
      painted.current = { rows, columns };
      if (!isScrolled.current) inSight.current = rowsInSight(place.current) ?? inSight.current;
      return;
    }
    return afterNextPaint(() => {
      painted.current = { rows, columns };
      draw((count) => count + 1);
    });
  }, [isInTurn, isScrolled, place, rows, columns]);
  return shown;
}

/** How many rows fit between the first and the edge of the screen. Asked after a paint, when the page is laid out. */
function rowsInSight(place: HTMLElement | null): number | undefined {
  const row = rowsIn(place)[0]?.getBoundingClientRect();
  if (!row?.height) return undefined;
  return Math.max(LEAST, Math.ceil((window.innerHeight - row.top) / row.height));
}

/** After two frames: the first is being made, and what is done before the second holds it up. */
function afterNextPaint(run: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      after = setTimeout(run);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}

/** Whether the page is scrolled. Read while rows are rendered, so it is remembered: to ask would lay out the page. */
function useScrolled() {
  const isScrolled = useRef(false);
  useEffect(() => {
    const look = () => {
      isScrolled.current = window.scrollY > 0;
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
