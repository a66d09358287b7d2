import { focusInView } from '#web/ui/form/submit-form.ts';

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
