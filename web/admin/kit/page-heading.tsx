import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** The number of records, announced when it changes: 'Total: 12 ventas'. */
  count?: ReactNode;
}

/** The heading of an admin screen; also sets the document title. */
export function PageHeading({ title, count }: PageHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
      <title>{title}</title>
      <h1 className="text-3xl">{title}</h1>
      <p role="status" className="tabular text-ink-soft text-sm">
        {count}
      </p>
    </div>
  );
}
