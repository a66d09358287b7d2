import { useState } from 'react';
import type { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import { PICKUP } from '#domain/sales/delivery-and-payment.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { ChoiceCard } from '../address/choice-card.tsx';
import { Section } from '../section.tsx';
import type { PickupControl } from './use-pickup.ts';

const PickupSections = onDemand(() => import('./pickup-sections.tsx'));

interface DeliverySectionProps {
  texts: typeof PAYMENT_TEXTS;
  pickup: PickupControl;
  missing: string | null;
}

/** The choice between shipping and pickup, and the sections for pickup. */
export function DeliverySection({ texts, pickup, missing }: DeliverySectionProps) {
  const { isPickup, setPickup } = pickup;
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Section title="Entrega">
        <div role="radiogroup" aria-label="Entrega" className="grid gap-3 sm:grid-cols-2">
          <ChoiceCard name="entrega" checked={!isPickup} onChoose={() => setPickup(false)} title="Envío a domicilio">
            {texts.byParcel}
          </ChoiceCard>
          <ChoiceCard name="entrega" checked={isPickup} onChoose={() => setPickup(true)} title={PICKUP.name}>
            {texts.byPickup}
          </ChoiceCard>
        </div>
        {isPickup && !loaded && (
          <p role="status" className="mt-5">
            Buscando las tiendas…
          </p>
        )}
      </Section>
      <PickupSections
        open={isPickup}
        onOpenChange={setPickup}
        pickup={pickup}
        note={texts.pickupPerson}
        missing={missing}
        onLoaded={() => setLoaded(true)}
      />
    </>
  );
}
