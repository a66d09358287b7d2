import { useState } from 'react';
import { PICKUP } from '#domain/sales/delivery-and-payment.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { ChoiceCard } from '../address/choice-card.tsx';
import { Section } from '../section.tsx';
import type { PickupControl } from './use-pickup.ts';

const PickupSections = onDemand(() => import('./pickup-sections.tsx'));

const PARTS = { Section, ChoiceCard };

/** Whether the order is sent or fetched, and what is asked of one that is fetched. */
export function DeliverySection({ pickup, asked }: { pickup: PickupControl; asked: string | null }) {
  const { wanted, want } = pickup;
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <Section title="Entrega">
        <div role="radiogroup" aria-label="Entrega" className="grid gap-3 sm:grid-cols-2">
          <ChoiceCard name="entrega" checked={!wanted} onChoose={() => want(false)} title="Envío a domicilio">
            En Caracas, o por MRW a todo el país. Sin recargo.
          </ChoiceCard>
          <ChoiceCard name="entrega" checked={wanted} onChoose={() => want(true)} title={PICKUP.name}>
            Gratis, donde tengan todo tu pedido.
          </ChoiceCard>
        </div>
        {wanted && !loaded && (
          <p role="status" className="mt-5">
            Buscando las tiendas…
          </p>
        )}
      </Section>
      <PickupSections
        open={wanted}
        onOpenChange={want}
        pickup={pickup}
        parts={PARTS}
        asked={asked}
        onLoaded={() => setLoaded(true)}
      />
    </>
  );
}
