import type { ReactNode } from 'react';

interface CustomerSectionProps {
  title: string;
  /** A button or link at the end of the title's line. */
  action?: ReactNode;
  /** Shown when there is nothing. */
  empty?: string | false;
  children?: ReactNode;
}

/** A part of a person's page. */
export function CustomerSection({ title, action, empty, children }: CustomerSectionProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-line border-b pb-1">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      {empty ? <p className="text-ink-faint text-sm">{empty}</p> : children}
    </section>
  );
}
