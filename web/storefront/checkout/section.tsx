import { type ReactNode, useId } from 'react';
import type { CheckoutPart } from './missing.ts';

interface SectionProps {
  title: string;
  /** The name of this part for `showPart`. */
  part?: CheckoutPart | undefined;
  /** What is missing in the section, once the shopper tried to complete the order without it. */
  missing?: string | null | undefined;
  children: ReactNode;
}

export function Section({ title, part, missing, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-part={part}
      className="border-line border-t py-8 first:border-t-0 first:pt-0 md:py-10"
    >
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      <div role="alert">{missing && <p className="mb-4 text-danger">{missing}</p>}</div>
      {children}
    </section>
  );
}
