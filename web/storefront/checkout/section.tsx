import { type ReactNode, useId } from 'react';

/** A section of the payment form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-8 first:border-t-0 first:pt-0 md:py-10">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
