import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Rows that are rendered at once: what a screen shows. */
const AT_ONCE = 18;

/**
 * When another page of rows comes, those in sight are rendered first; the rest, below the edge of the screen, follow once
 * these have been painted, and until then those of before stand there. So a search and a page are answered in half the
 * time. A list that is scrolled, or that 'back' leads to, changes as a whole, because it would lose its place; so does a
 * short one.
 */
export function useRowsInTurn<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const painted = useRef<readonly Row[]>([]);
  const [, draw] = useState(0);
  const isBack = useNavigationType() === 'POP';
  const isScrolled = useScrolled();
  const shown = isBack || isScrolled.current ? rows : inTurn(painted.current, rows);
  const isInTurn = shown !== rows;

  useEffect(() => {
    if (!isInTurn) {
      painted.current = rows;
      return;
    }
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => {
        painted.current = rows;
        draw((count) => count + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, [isInTurn, rows]);
  return shown;
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

/** @returns `rows` themselves where they are few, or many of them are shown already */
export function inTurn<Row extends { id: string }>(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const known = new Set(before.map(({ id }) => id));
  const coming = rows.filter(({ id }) => !known.has(id)).length;
  if (before.length === 0 || coming <= AT_ONCE || rows.length <= AT_ONCE) return rows;
  const first = rows.slice(0, AT_ONCE);
  const atOnce = new Set(first.map(({ id }) => id));
  return [...first, ...before.slice(AT_ONCE, rows.length).filter(({ id }) => !atOnce.has(id))];
}
