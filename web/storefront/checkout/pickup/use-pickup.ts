import { useRef } from 'react';
import type { CartLine } from '#domain/sales/cart.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { changePickup, usePickupDraft } from './pickup-draft.ts';

/**
 * Whether the order is fetched in a store; the stores and the form are loaded when it is.
 * @param offered whether any store hands orders over
 */
export function usePickup(lines: readonly CartLine[], refusal: ApiError | null, offered: boolean) {
  const draft = usePickupDraft();
  const form = useRef<(() => boolean) | null>(null);
  const wanted = offered && draft.wanted;
  return {
    lines,
    wanted,
    want: (next: boolean) => changePickup({ wanted: next }),
    draft,
    change: changePickup,
    /** The server's error for the last submission. */
    refusal,
    /** Given by the form of who fetches it: marks what is wrong there. */
    form,
    /** Marks what is wrong; true of an order that is sent. */
    check() {
      if (!wanted) return true;
      if (form.current) return form.current();
      notify.destructive('Las tiendas todavía están cargando');
      return false;
    },
  };
}

export type PickupControl = ReturnType<typeof usePickup>;
