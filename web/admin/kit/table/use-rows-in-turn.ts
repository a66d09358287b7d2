import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Rows that are rendered at once: what a screen shows. */
const AT_ONCE = 18;

/**
 * When another page of rows comes, those in sight are rendered first and the rest once they have been painted: a search
 * and a page are answered in half the time. Rows that stay are never taken away. A list that is scrolled, or that 'back'
 * leads to, comes whole, because a shorter one would lose its place; so does the first page.
 */
export function useRowsInTurn<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const key = rows.map(({ id }) => id).join(' ');
  /** Rows that were there before. */
  const painted = useRef(key);
  const [, draw] = useState(0);
  const before = new Set(painted.current.split(' '));
  const first = rows.filter(({ id }, index) => index < AT_ONCE || before.has(id));
  const isBack = useNavigationType() === 'POP';
  const isInTurn = key !== painted.current && !isBack && window.scrollY === 0 && rows.length - first.length > AT_ONCE;

  useEffect(() => {
    if (!isInTurn) {
      painted.current = key;
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        painted.current = key;
        draw((times) => times + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [key, isInTurn]);
  return isInTurn ? first : rows;
}
