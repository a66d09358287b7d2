import type { ReactNode } from 'react';

export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {lead && <p className="mt-4 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}
