import Plus from 'lucide-react/icons/plus';
import { AddressFacts, AddressTitle } from '#web/storefront/addresses/address-facts.tsx';
import { AddressForm } from '#web/storefront/addresses/address-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { useAddressBook } from './use-address-book.ts';

const DeleteAddressDialog = onDemand(() => import('#web/storefront/addresses/delete-address-dialog.tsx'));

/** The delivery addresses stored in this browser, also offered on the payment page. */
export function AddressBook() {
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
        open={book.leaving !== null}
        onOpenChange={() => book.askToLeave(null)}
        address={book.leaving}
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
            <Button variant="quiet" className="px-3" onClick={() => book.askToLeave(address)}>
              Eliminar<span className="sr-only"> {address.title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
