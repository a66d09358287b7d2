import { useState } from 'react';
import { type SavedAddress, savedAddresses, useAddresses } from '#web/browser/addresses.ts';
import { newId } from '#web/browser/new-id.ts';
import { notify } from '#web/browser/toasts.ts';
import { NEW_ADDRESS, settledAddress } from '../addresses/address-draft.ts';

/** The addresses of this browser, the one being written and the one about to be deleted. */
export function useAddressBook() {
  const { addresses, save, remove } = useAddresses();
  const [writing, setWriting] = useState<SavedAddress | null>(null);
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);

  return {
    addresses,
    writing,
    leaving,
    write: setWriting,
    startNew: () => setWriting(NEW_ADDRESS),
    cancel: () => setWriting(null),
    askToLeave: setLeaving,
    remove,
    save() {
      if (!writing) return;
      const draft = settledAddress(writing);
      if (draft.id && !savedAddresses().some(({ id }) => id === draft.id)) {
        // Another tab took it away meanwhile; what was typed stays, to be saved as a new one.
        setWriting({ ...draft, id: '' });
        return notify.destructive('Dirección no encontrada');
      }
      save({ ...draft, id: draft.id || newId() });
      setWriting(null);
      notify.success('Dirección guardada');
    },
  };
}
