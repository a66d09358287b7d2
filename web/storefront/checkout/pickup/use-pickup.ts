import { useMemo, useRef } from 'react';
import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { savedAddresses } from '#web/browser/shopper/addresses.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { checkoutDraft } from '../draft/checkout-draft.ts';
import { refusedAddressFields } from '../draft/server-fields.ts';
import { changePickup, linesToOrder, usePickupDraft } from './pickup-draft.ts';

/**
 * Whether the order is fetched in a store; the stores and the form are loaded when it is.
 * @param cart whose lines the order takes, unless some stay for another
 * @param offered whether any store hands orders over
 */
export function usePickup(cart: readonly CartLine[], refusal: ApiError | null, offered: boolean) {
  const draft = usePickupDraft();
  const form = useRef<(() => boolean) | null>(null);
  const wanted = offered && draft.wanted;
  return {
    cart,
    lines: linesToOrder(cart, { ...draft, wanted }),
    wanted,
    want: (next: boolean) => changePickup({ wanted: next, later: [] }),
    draft,
    change: changePickup,
    /** The server's error for the last submission. */
    refusal,
    /** What it says of who fetches the order. */
    refused: useMemo(() => refusedAddressFields(refusal), [refusal]),
    knownPerson,
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

/** Who the shopper is, from the address that is chosen, the one begun, a saved one, or the last order. */
function knownPerson(): Partial<PickupContact> {
  const { addressId, writing } = checkoutDraft();
  const saved = savedAddresses();
  const address = saved.find(({ id }) => id === addressId) ?? writing ?? saved[0];
  if (!address) return knownContact() ?? {};
  const { name, cedula, email, phone } = address;
  return { name, cedula, email, phone };
}
