import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import { SHIPPING_METHODS, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { type MyPlace, useMyPlace } from '#web/browser/shopper/my-place.ts';
import {
  type AddressErrors,
  AddressFacts,
  AddressForm,
  AddressTitle,
  addressErrors,
} from '#web/storefront/addresses/address-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { changeDraft } from '../draft/checkout-draft.ts';
import { Section } from '../section.tsx';
import type { Checkout } from '../use-checkout.ts';
import { ChoiceCard } from './choice-card.tsx';

const PromiseText = loadedLater(() => import('#web/storefront/delivery/promise-text.tsx'));
const DeleteAddressDialog = onDemand(() => import('#web/storefront/addresses/delete-address-dialog.tsx'));

export function ShippingAddressSection({ checkout }: { checkout: Checkout }) {
  const { choice } = checkout;
  const { addresses, selected, writing } = choice;
  const [toDelete, setToDelete] = useState<SavedAddress | null>(null);

  return (
    <Section title="Dirección de envío" part="direccion" missing={writing ? null : checkout.missingAt('direccion')}>
      {writing ? (
        <AddressForm
          key={writing.id || 'new'}
          draft={writing}
          onEdit={choice.edit}
          onSave={choice.save}
          onCancel={addresses.length > 0 ? choice.cancel : undefined}
          refused={choice.wrong ?? checkout.refusedAddress}
          note={choice.wrong ? noteOn(choice.wrong) : undefined}
        />
      ) : (
        <>
          <div role="radiogroup" aria-label="Dirección de envío" className="grid gap-3 sm:grid-cols-2">
            {addresses.map((address) => (
              <ChoiceCard
                key={address.id}
                name="address"
                checked={address.id === selected?.id}
                onChoose={() => choice.choose(address.id)}
                title={<AddressTitle address={address} />}
                actions={
                  <>
                    <Button variant="quiet" onClick={() => choice.write(address)}>
                      Editar<span className="sr-only"> {address.title}</span>
                    </Button>
                    <Button variant="quiet" onClick={() => setToDelete(address)}>
                      Eliminar<span className="sr-only"> {address.title}</span>
                    </Button>
                  </>
                }
              >
                <AddressFacts address={address} />
              </ChoiceCard>
            ))}
          </div>
          <Button variant="quiet" className="-ml-5 mt-3" onClick={choice.startNew}>
            <Plus aria-hidden className="size-4" /> Agregar otra dirección
          </Button>
        </>
      )}
      <DeleteAddressDialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        address={toDelete}
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

const METHODS = Object.keys(SHIPPING_METHODS) as ShippingMethod[];

interface ShippingMethodProps {
  texts: typeof PAYMENT_TEXTS;
  checkout: Checkout;
}

export function ShippingMethodSection({ texts, checkout: { shipping, isFar, choice } }: ShippingMethodProps) {
  const mine = useMyPlace();
  const place = choice.selected ?? (choice.writing ? writtenPlace(choice.writing, mine) : mine);
  return (
    <Section title="Método de envío">
      <div role="radiogroup" aria-label="Método de envío" className="grid gap-3 sm:grid-cols-2">
        {METHODS.map((method) => (
          <ChoiceCard
            key={method}
            name="shipping"
            checked={method === shipping}
            disabled={isFar && method === 'delivery'}
            onChoose={() => changeDraft({ shipping: method })}
            title={SHIPPING_METHODS[method]}
          >
            {texts[method]}
          </ChoiceCard>
        ))}
      </div>
      {/* Its height is reserved: the day is known only after the page. */}
      <div className="mt-3 min-h-20 text-sm">
        {place && (
          <Suspense fallback={<p>Envío a {place.city}.</p>}>
            <PromiseText place={place} method={shipping} />
          </Suspense>
        )}
      </div>
    </Section>
  );
}

/** Where an address is that is being written: none while its city may be half written. */
function writtenPlace(address: SavedAddress, mine: MyPlace | null): MyPlace | null {
  const isMine = address.state === mine?.state && address.city === mine.city;
  return isMine || Object.keys(addressErrors(address)).length === 0 ? address : null;
}
