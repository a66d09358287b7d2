import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface PanelSectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function PanelSection({ title, note, actions, className, children }: PanelSectionProps) {
  return (
    <section aria-label={title} className={cx('min-w-0', className)}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl">{title}</h2>
          {note && <p className="mt-1 text-ink-faint text-sm">{note}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
