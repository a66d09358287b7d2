import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';

const TAB =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2.5 text-ink-soft text-sm transition-colors hover:text-ink aria-[current]:border-gold aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:h-11 -outline-offset-2';

interface TabLineProps {
  label: string;
  /** Changes with the open tab: it is then scrolled into view. */
  current: unknown;
  /** A list item with a `Tab` for each. */
  children: ReactNode;
}

/** Parts of a list as links in one line, which scrolls if they do not fit. */
export function TabLine({ label, current, children }: TabLineProps) {
  const line = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the open tab when it changes
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!line.current || !tab) return;
    const { scrollLeft, clientWidth } = line.current;
    const start = tab.offsetLeft;
    if (start < scrollLeft) line.current.scrollLeft = start;
    else if (start + tab.offsetWidth > scrollLeft + clientWidth) {
      line.current.scrollLeft = start + tab.offsetWidth - clientWidth;
    }
  }, [current]);

  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      {/* Relative, so that visually hidden elements inside scroll along. */}
      <ul ref={line} className="-mx-1 relative flex overflow-x-auto overflow-y-hidden px-1 [scrollbar-width:thin]">
        {children}
      </ul>
    </nav>
  );
}

/** @param to the query of the URL */
export function Tab({ to, open, children }: { to: string; open: boolean; children: ReactNode }) {
  return (
    <Link to={{ search: to }} preventScrollReset aria-current={open ? 'page' : undefined} className={TAB}>
      {children}
    </Link>
  );
}
