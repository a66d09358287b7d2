import { type ReactNode, useId } from 'react';
import type { CheckoutPart } from './missing.ts';

interface SectionProps {
  title: string;
  /** The name that links to this part use. */
  part?: CheckoutPart | undefined;
  /** What is missing in it, once the shopper wanted to complete the order without it. */
  asked?: string | null | undefined;
  children: ReactNode;
}

/** A section of the payment form. */
export function Section({ title, part, asked, children }: SectionProps) {
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
      <div role="alert">{asked && <p className="mb-4 text-danger">{asked}</p>}</div>
      {children}
    </section>
  );
}
