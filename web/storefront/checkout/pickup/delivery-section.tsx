import { PICKUP } from '#domain/sales/delivery-and-payment.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { ChoiceCard } from '../address/choice-card.tsx';
import { Section } from '../section.tsx';
import type { PickupControl } from './use-pickup.ts';

const PickupSections = onDemand(
  () => import('./pickup-sections.tsx'),
  <p role="status" className="py-8 text-ink-soft">
    Buscando las tiendas…
  </p>,
);

/** Whether the order is sent or fetched, and what is asked of one that is fetched. */
export function DeliverySection({ pickup }: { pickup: PickupControl }) {
  const { wanted, want } = pickup;
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
      </Section>
      <PickupSections open={wanted} onOpenChange={want} pickup={pickup} />
    </>
  );
}
