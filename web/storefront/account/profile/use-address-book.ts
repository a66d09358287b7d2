import { useState } from 'react';
import { newId } from '#web/browser/new-id.ts';
import { type SavedAddress, savedAddresses, useAddresses } from '#web/browser/shopper/addresses.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { NEW_ADDRESS } from '#web/storefront/addresses/address-draft.ts';

/** State of the address book: stored addresses, the one being edited and the one to be deleted. */
export function useAddressBook() {
  const { addresses, save, remove } = useAddresses();
  const [writing, setWriting] = useState<SavedAddress | null>(null);
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);

  return {
    addresses,
    writing,
    leaving,
    write: setWriting,
    edit: (change: Partial<SavedAddress>) => setWriting((now) => now && { ...now, ...change }),
    startNew: () => setWriting(NEW_ADDRESS),
    cancel: () => setWriting(null),
    askToLeave: setLeaving,
    remove,
    save(address: SavedAddress) {
      if (address.id && !savedAddresses().some(({ id }) => id === address.id)) {
        // Another tab deleted it meanwhile: keep what was typed, to be saved as a new address.
        setWriting({ ...address, id: '' });
        return notify.destructive('Dirección no encontrada');
      }
      save({ ...address, id: address.id || newId() });
      setWriting(null);
      notify.success('Dirección guardada');
    },
  };
}
