import { SHIPPING_METHODS, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { changeDraft } from '../draft/checkout-draft.ts';
import { Section } from '../section.tsx';
import { ChoiceCard } from './choice-card.tsx';

const NOTES: Record<ShippingMethod, string> = {
  delivery: 'Solo en Caracas. Sin recargo.',
  national: 'A todo el país por MRW. Sin recargo.',
};

const METHODS = Object.keys(SHIPPING_METHODS) as ShippingMethod[];

interface ShippingMethodSectionProps {
  chosen: ShippingMethod | null;
  /** Our own delivery does not reach the address. */
  isFar: boolean;
}

export function ShippingMethodSection({ chosen, isFar }: ShippingMethodSectionProps) {
  return (
    <Section title="Método de envío">
      <div role="radiogroup" aria-label="Método de envío" className="grid gap-3 sm:grid-cols-2">
        {METHODS.map((method) => (
          <ChoiceCard
            key={method}
            name="shipping"
            checked={method === chosen}
            disabled={isFar && method === 'delivery'}
            onChoose={() => changeDraft({ shipping: method })}
            title={SHIPPING_METHODS[method]}
          >
            {NOTES[method]}
          </ChoiceCard>
        ))}
      </div>
    </Section>
  );
}
