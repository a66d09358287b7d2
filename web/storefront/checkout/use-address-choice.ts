import { type SavedAddress, savedAddresses, useAddresses } from '#web/browser/addresses.ts';
import { knownContact } from '#web/browser/known-contact.ts';
import { newId } from '#web/browser/new-id.ts';
import { notify } from '#web/browser/toasts.ts';
import { NEW_ADDRESS, settledAddress } from '../addresses/address-draft.ts';
import { changeDraft, checkoutDraft, useCheckoutDraft } from './checkout-draft.ts';

/** Empty but for who is known to shop here. */
function newAddress(): SavedAddress {
  return { ...NEW_ADDRESS, ...knownContact() };
}

/** Which of the saved addresses the order goes to, and the one being written. */
export function useAddressChoice() {
  const { addresses, save, remove } = useAddresses();
  const { addressId, writing } = useCheckoutDraft();
  const selected = addresses.find(({ id }) => id === addressId);

  return {
    addresses,
    selected,
    // The first address is asked for at once.
    writing: writing ?? (addresses.length === 0 ? newAddress() : null),
    choose: (id: string) => changeDraft({ addressId: id }),
    write: (draft: SavedAddress | null) => changeDraft({ writing: draft }),
    startNew: () => changeDraft({ writing: newAddress() }),
    save() {
      const draft = settledAddress(checkoutDraft().writing ?? newAddress());
      if (draft.id && !savedAddresses().some(({ id }) => id === draft.id)) {
        // Another tab took it away meanwhile; what was typed stays, to be saved as a new one.
        changeDraft({ writing: { ...draft, id: '' } });
        return notify.destructive('Dirección no encontrada');
      }
      const address = { ...draft, id: draft.id || newId() };
      save(address);
      changeDraft({ addressId: address.id, writing: null });
    },
    remove(id: string) {
      remove(id);
      if (checkoutDraft().addressId === id) changeDraft({ addressId: '' });
    },
  };
}

export type AddressChoice = ReturnType<typeof useAddressChoice>;
