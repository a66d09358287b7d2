import { useMemo } from 'react';
import { newId } from '#web/browser/new-id.ts';
import { type SavedAddress, savedAddresses, useAddresses } from '#web/browser/shopper/addresses.ts';
import { knownContact } from '#web/browser/shopper/known-contact.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { NEW_ADDRESS } from '#web/storefront/addresses/address-draft.ts';
import { addressErrors } from '#web/storefront/addresses/address-rules.ts';
import { changeDraft, checkoutDraft, NO_ADDRESS, useCheckoutDraft } from '../draft/checkout-draft.ts';

/** Empty but for who is known to shop here. */
function newAddress(): SavedAddress {
  return { ...NEW_ADDRESS, ...knownContact() };
}

/** Which of the saved addresses the order goes to, and the one being written. */
export function useAddressChoice() {
  const { addresses, save, remove } = useAddresses();
  const { addressId, writing: begun } = useCheckoutDraft();
  // Who has one address means that one.
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const chosen = addressId === null ? only : addresses.find(({ id }) => id === addressId);
  const wrong = useMemo(() => (chosen ? addressErrors(chosen) : {}), [chosen]);
  const outdated = Object.keys(wrong).length > 0;
  // The first address is asked for at once, and one that would be refused is opened before anything else is asked for.
  const writing = begun ?? (outdated && chosen ? chosen : addresses.length === 0 ? newAddress() : null);
  const selected = outdated ? undefined : chosen;

  return {
    addresses,
    selected,
    writing,
    /** What no longer passes of the address being written, as it was saved. */
    wrong: outdated && writing?.id === chosen?.id ? wrong : null,
    choose(id: string) {
      // What suits one address need not suit another.
      changeDraft({ addressId: id, ...(selected && selected.id !== id && { shipping: null }) });
    },
    write: (address: SavedAddress | null) => changeDraft({ writing: address }),
    edit: (change: Partial<SavedAddress>) =>
      changeDraft({ writing: { ...(checkoutDraft().writing ?? writing ?? newAddress()), ...change } }),
    /** Back to the list; an address that cannot be used as it is counts as not chosen. */
    cancel: () => changeDraft({ writing: null, ...(outdated && { addressId: NO_ADDRESS }) }),
    startNew: () => changeDraft({ writing: newAddress() }),
    save(written: SavedAddress) {
      if (written.id && !savedAddresses().some(({ id }) => id === written.id)) {
        // Another tab took it away meanwhile; what was typed stays, to be saved as a new one.
        changeDraft({ writing: { ...written, id: '' } });
        return notify.destructive('Dirección no encontrada');
      }
      const address = { ...written, id: written.id || newId() };
      save(address);
      const { refusal } = checkoutDraft();
      // What the server held against its form is settled by another form.
      changeDraft({ addressId: address.id, writing: null, ...(refusal?.code === 'invalid' && { refusal: null }) });
    },
    remove(id: string) {
      remove(id);
      if (checkoutDraft().addressId === id) changeDraft({ addressId: null });
    },
  };
}

export type AddressChoice = ReturnType<typeof useAddressChoice>;
