import { type ReactNode, useRef } from 'react';
import { useBarHeight } from '#web/ui/use-bar-height.ts';

interface BottomBarProps {
  /** Text above the content: what the shopper still has to fill in. */
  note?: string | null;
  children: ReactNode;
}

/** Below lg, a sticky bar with the page's main action, above the mobile bar; in a low window it is not sticky. */
export function BottomBar({ note, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);

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
