import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** The number of records, announced when it changes: 'Total: 12 ventas'. */
  count?: ReactNode;
  children?: ReactNode;
}

/** The heading of an admin screen; also sets the document title. */
export function PageHeading({ title, count, children }: PageHeadingProps) {
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      <p
        role="status"
        className="tabular pt-1 text-ink-soft text-sm empty:hidden max-md:order-last max-md:basis-full max-md:pt-0"
      >
        {count}
      </p>
      {children}
    </div>
  );
}
