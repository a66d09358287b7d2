import { useMemo, useRef } from 'react';
import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { savedAddresses } from '#web/browser/shopper/addresses.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { checkoutDraft } from '../draft/checkout-draft.ts';
import { refusedAddressFields, refusedFieldsOf } from '../draft/server-fields.ts';
import { changePickup, linesToOrder, usePickupDraft } from './pickup-draft.ts';

/**
 * Whether the order is picked up in a store. The stores and the form are loaded when it is.
 * @param cart its lines are the order, unless some stay for another one
 * @param offered whether any store offers pickup
 */
export function usePickup(cart: readonly CartLine[], refusal: ApiError | null, offered: boolean) {
  const draft = usePickupDraft();
  const form = useRef<(() => boolean) | null>(null);
  const other = useRef<(() => boolean) | null>(null);
  const isPickup = offered && draft.isPickup;
  return {
    cart,
    lines: linesToOrder(cart, { ...draft, isPickup }),
    isPickup,
    setPickup: (next: boolean) => changePickup({ isPickup: next, later: [] }),
    draft,
    change: changePickup,
    /** The server's error for the last submission. */
    refusal,
    /** The server's errors about the person who picks the order up. */
    refused: useMemo(() => refusedAddressFields(refusal), [refusal]),
    /** Those about somebody else who does. */
    refusedOther: useMemo(() => refusedFieldsOf('pickup_person', refusal), [refusal]),
    knownPerson,
    /** Set by the pickup form: marks its invalid fields. */
    form,
    /** Set by the fields of somebody else who fetches the order: marks the invalid ones. */
    other,
    /**
     * Marks invalid fields.
     * @returns true when they are valid, or the order is shipped
     */
    check() {
      if (!isPickup) return true;
      if (form.current) return form.current() && (!draft.isOther || (other.current?.() ?? false));
      notify.destructive('Las tiendas todavía están cargando');
      return false;
    },
  };
}

export type PickupControl = ReturnType<typeof usePickup>;

/** The shopper's data, from the chosen address, the one being written, a saved one, or the last order. */
function knownPerson(): Partial<PickupContact> {
  const { addressId, writing } = checkoutDraft();
  const saved = savedAddresses();
  const address = saved.find(({ id }) => id === addressId) ?? writing ?? saved[0];
  if (!address) return knownContact() ?? {};
  const { name, cedula, email, phone } = address;
  return { name, cedula, email, phone };
}
