import { type ReactNode, useId } from 'react';
import { focusInView } from '#web/ui/form/submit-form.ts';

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

/** The parts of the payment page in which something may be missing. */
export type CheckoutPart = 'entrega' | 'direccion' | 'tienda' | 'total' | 'comprobante' | 'saldo' | 'dos' | 'segundo';

/** Why the order cannot be completed yet, and the part of the page where the shopper can change that. */
export interface Missing {
  text: string;
  at: CheckoutPart;
}

/**
 * Scrolls a part into view and focuses its first control. An open form in it is submitted: valid input is saved, and
 * the first invalid field gets the focus.
 */
export function showPart(part: CheckoutPart): void {
  const place = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const form = place?.querySelector('form');
  if (form) {
    form.requestSubmit();
    return;
  }
  const control = place?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') ?? place;
  if (control) focusInView(control);
}
