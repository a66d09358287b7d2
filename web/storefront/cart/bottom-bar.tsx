import { type ReactNode, useEffect } from 'react';

interface BottomBarProps {
  /** A line over the rest: what is still missing. */
  note?: string | null;
  children: ReactNode;
}

/** On a phone, the page's one decision stays under the thumb, over the shop's own bar. */
export function BottomBar({ note, children }: BottomBarProps) {
  // What floats over the page makes room for it.
  const height = note ? '5.5rem' : '4rem';
  useEffect(() => {
    const root = document.documentElement;
    root.style.setProperty('--bottom-bar', height);
    return () => {
      root.style.removeProperty('--bottom-bar');
    };
  }, [height]);

  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-40 -mx-4 mt-8 border-line border-t bg-paper-raised px-4 py-2 md:-mx-8 md:bottom-0 md:px-8 lg:hidden">
      {note && <p className="pb-1.5 text-ink-soft text-sm">{note}</p>}
      <div className="flex min-h-12 items-center justify-between gap-4">{children}</div>
    </div>
  );
}
