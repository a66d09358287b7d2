import { useMemo } from 'react';
import { newId } from '#web/browser/new-id.ts';
import { NEW_ADDRESS, type SavedAddress, savedAddresses, useAddresses } from '#web/browser/shopper/addresses.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { myPlace, rememberPlace } from '#web/browser/shopper/my-place.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { addressErrors } from '#web/storefront/addresses/address-form.tsx';
import { changeDraft, checkoutDraft, NO_ADDRESS, useCheckoutDraft } from '../draft/checkout-draft.ts';

/** A new address, prefilled with the known data of the shopper and the city that they chose. */
export function newAddress(): SavedAddress {
  return { ...NEW_ADDRESS, ...myPlace(), ...knownContact() };
}

/** The chosen delivery address, and the address being edited. */
export function useAddressChoice() {
  const { addresses, save, remove } = useAddresses();
  const { addressId, writing: begun } = useCheckoutDraft();
  // A single saved address is chosen by default.
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const chosen = addressId === null ? only : addresses.find(({ id }) => id === addressId);
  const wrong = useMemo(() => (chosen ? addressErrors(chosen) : {}), [chosen]);
  const outdated = Object.keys(wrong).length > 0;
  // The form opens automatically for the first address, and for a chosen one that no longer passes validation.
  const writing = begun ?? (outdated && chosen ? chosen : addresses.length === 0 ? newAddress() : null);
  const selected = outdated ? undefined : chosen;

  return {
    addresses,
    selected,
    writing,
    /** Validation errors of the saved address being edited. */
    wrong: outdated && writing?.id === chosen?.id ? wrong : null,
    choose(id: string) {
      // The shipping method was chosen for the previous address.
      changeDraft({ addressId: id, ...(selected && selected.id !== id && { shipping: null }) });
    },
    write: (address: SavedAddress | null) => changeDraft({ writing: address }),
    edit: (change: Partial<SavedAddress>) =>
      changeDraft({ writing: { ...(checkoutDraft().writing ?? writing ?? newAddress()), ...change } }),
    /** Back to the list; an address that no longer passes validation is deselected. */
    cancel: () => changeDraft({ writing: null, ...(outdated && { addressId: NO_ADDRESS }) }),
    startNew: () => changeDraft({ writing: newAddress() }),
    save(written: SavedAddress) {
      if (written.id && !savedAddresses().some(({ id }) => id === written.id)) {
        // Another tab deleted it in the meantime: what was typed can be saved as a new address.
        changeDraft({ writing: { ...written, id: '' } });
        return notify.destructive('Dirección no encontrada');
      }
      const address = { ...written, id: written.id || newId() };
      save(address);
      if (!myPlace()) rememberPlace({ state: address.state, city: address.city });
      const { refusal } = checkoutDraft();
      // The edited address replaces the one that the server found invalid.
      changeDraft({ addressId: address.id, writing: null, ...(refusal?.code === 'invalid' && { refusal: null }) });
    },
    remove(id: string) {
      remove(id);
      if (checkoutDraft().addressId === id) changeDraft({ addressId: null });
    },
  };
}
