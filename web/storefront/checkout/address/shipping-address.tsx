import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import type { AddressErrors } from '#web/storefront/addresses/address-draft.ts';
import { AddressForm } from '#web/storefront/addresses/address-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { Section } from '../section.tsx';
import { AddressCard } from './address-card.tsx';
import type { AddressChoice } from './use-address-choice.ts';

const DeleteAddressDialog = onDemand(() => import('#web/storefront/addresses/delete-address-dialog.tsx'));

interface ShippingAddressSectionProps {
  choice: AddressChoice;
  refused: AddressErrors;
  /** What is missing here, once the shopper wanted to go on without it. */
  asked: string | null;
}

/** Saved addresses to choose from, and the form for a new one. */
export function ShippingAddressSection({ choice, refused, asked }: ShippingAddressSectionProps) {
  const { addresses, selected, writing } = choice;
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);

  return (
    <Section title="Dirección de envío" part="direccion" asked={writing ? null : asked}>
      {writing ? (
        <AddressForm
          key={writing.id || 'new'}
          draft={writing}
          onEdit={choice.edit}
          onSave={choice.save}
          onCancel={addresses.length > 0 ? choice.cancel : undefined}
          refused={choice.wrong ?? refused}
          note={choice.wrong ? noteOn(choice.wrong) : undefined}
        />
      ) : (
        <>
          <div role="radiogroup" aria-label="Dirección de envío" className="grid gap-3 sm:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                checked={address.id === selected?.id}
                onChoose={() => choice.choose(address.id)}
                onEdit={() => choice.write(address)}
                onDelete={() => setLeaving(address)}
              />
            ))}
          </div>
          <Button variant="quiet" className="-ml-5 mt-3" onClick={choice.startNew}>
            <Plus aria-hidden className="size-4" /> Agregar otra dirección
          </Button>
        </>
      )}
      <DeleteAddressDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        address={leaving}
        onDelete={choice.remove}
      />
    </Section>
  );
}

/** Why the form of a saved address is open. */
function noteOn(wrong: AddressErrors): string {
  return Object.keys(wrong).every((field) => field === 'state' || field === 'city')
    ? 'Dinos una sola vez el estado y la ciudad de esta dirección guardada.'
    : 'A esta dirección guardada le falta una corrección para poder usarla.';
}
