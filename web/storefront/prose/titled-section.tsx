import type { ReactNode } from 'react';
import { RichLine } from './prose.tsx';

interface TitledSectionProps {
  id?: string | undefined;
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  title: string;
  children: ReactNode;
}

/** A section with its title at the left and its content at the right; stacked on phones. */
export function TitledSection({ id, block, title, children }: TitledSectionProps) {
  return (
    <section
      id={id}
      data-block={block}
      className="grid gap-x-12 gap-y-5 border-line border-t py-10 md:py-14 lg:grid-cols-12"
    >
      <h2 className="text-2xl leading-tight md:text-3xl lg:col-span-4">
        <RichLine>{title}</RichLine>
      </h2>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
