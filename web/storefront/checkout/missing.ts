import { focusInView } from '#web/ui/form/focus-first-invalid.ts';

/** The parts of the payment page that an order may wait for. */
export type CheckoutPart = 'entrega' | 'direccion' | 'tienda' | 'total' | 'comprobante';

/** Why the order cannot be completed yet, and the part of the page where that is mended. */
export interface Missing {
  text: string;
  at: CheckoutPart;
}

/**
 * Brings a part into view, with the focus on its first control. An open form there is submitted: what is right is saved,
 * and what is wrong is marked and gets the focus.
 */
export function leadTo(part: CheckoutPart): void {
  const place = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const form = place?.querySelector('form');
  if (form) {
    form.requestSubmit();
    return;
  }
  const control = place?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') ?? place;
  if (control) focusInView(control);
}
