import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { newId } from '#web/browser/new-id.ts';
import { NEW_ADDRESS, type SavedAddress, savedAddresses, useAddresses } from '#web/browser/shopper/addresses.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { AddressFacts, AddressForm, AddressTitle } from '#web/storefront/addresses/address-form.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';

export const meta = metaOf({ title: 'Mis direcciones' });

export default function AddressesPage() {
  return (
    <section aria-labelledby="mis-direcciones" className="max-w-4xl">
      <h2 id="mis-direcciones" className="sr-only">
        Mis direcciones
      </h2>
      <AddressBook />
    </section>
  );
}

const DeleteAddressDialog = onDemand(() => import('#web/storefront/addresses/delete-address-dialog.tsx'));

/** The delivery addresses stored in this browser, also offered on the payment page. */
function AddressBook() {
  const book = useAddressBook();
  if (book.writing) {
    return (
      <AddressForm
        key={book.writing.id || 'new'}
        draft={book.writing}
        onEdit={book.edit}
        onSave={book.save}
        onCancel={book.cancel}
      />
    );
  }
  return (
    <>
      {book.addresses.length === 0 ? (
        <EmptyState as="p" title="No tienes direcciones guardadas" text="Se guardan solo en este navegador.">
          <Button onClick={book.startNew}>Agregar dirección</Button>
        </EmptyState>
      ) : (
        <>
          <p className="mb-5 text-ink-soft">Se guardan solo en este navegador.</p>
          <AddressCards book={book} />
          <Button variant="secondary" className="mt-6" onClick={book.startNew}>
            <Plus aria-hidden className="size-4" /> Agregar otra dirección
          </Button>
        </>
      )}
      <DeleteAddressDialog
        open={book.toDelete !== null}
        onOpenChange={() => book.confirmDeletion(null)}
        address={book.toDelete}
        onDelete={book.remove}
      />
    </>
  );
}

function AddressCards({ book }: { book: ReturnType<typeof useAddressBook> }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {book.addresses.map((address) => (
        <li key={address.id} className="flex flex-col rounded-house border border-line bg-paper-raised p-4">
          <h3 className="mb-1 font-medium font-sans text-base tracking-normal">
            <AddressTitle address={address} />
          </h3>
          <p className="text-ink-soft text-sm">
            <AddressFacts address={address} />
          </p>
          <div className="-mx-3 mt-auto flex pt-2">
            <Button variant="quiet" className="px-3" onClick={() => book.write(address)}>
              Editar<span className="sr-only"> {address.title}</span>
            </Button>
            <Button variant="quiet" className="px-3" onClick={() => book.confirmDeletion(address)}>
              Eliminar<span className="sr-only"> {address.title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** State of the address book: stored addresses, the one being edited and the one to be deleted. */
function useAddressBook() {
  const { addresses, save, remove } = useAddresses();
  const [writing, setWriting] = useState<SavedAddress | null>(null);
  const [toDelete, setToDelete] = useState<SavedAddress | null>(null);

  return {
    addresses,
    writing,
    toDelete,
    write: setWriting,
    edit: (change: Partial<SavedAddress>) => setWriting((now) => now && { ...now, ...change }),
    startNew: () => setWriting(NEW_ADDRESS),
    cancel: () => setWriting(null),
    confirmDeletion: setToDelete,
    remove,
    save(address: SavedAddress) {
      if (address.id && !savedAddresses().some(({ id }) => id === address.id)) {
        // Another tab deleted it in the meantime: what was typed can be saved as a new address.
        setWriting({ ...address, id: '' });
        return notify.destructive('Dirección no encontrada');
      }
      save({ ...address, id: address.id || newId() });
      setWriting(null);
      notify.success('Dirección guardada');
    },
  };
}
