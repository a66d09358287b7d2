import { type ReactNode, useEffect, useRef } from 'react';

interface BottomBarProps {
  /** Text above the content: what is still missing. */
  note?: string | null;
  children: ReactNode;
}

/** Below lg, a sticky bar with the page's main action, above the mobile bar; in a low window it is not sticky. */
export function BottomBar({ note, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // Its height is part of the scroll padding (web/app.css), so that it does not cover elements scrolled into view.
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, []);

  return (
    <div
      ref={bar}
      data-bottom-bar
      className="relative bottom-(--tab-bar) z-30 -mx-4 mt-8 border-line border-t bg-paper-raised px-4 py-2 half-tall:sticky md:-mx-8 md:px-8 lg:hidden"
    >
      {note && <p className="pb-1.5 text-ink-soft text-sm">{note}</p>}
      <div className="flex min-h-12 items-center justify-between gap-4">{children}</div>
    </div>
  );
}
