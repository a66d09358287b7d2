import { Section } from '../section.tsx';
import { PickupContactForm } from './pickup-contact-form.tsx';
import { PickupStoreChoice } from './pickup-store-choice.tsx';
import type { PickupControl } from './use-pickup.ts';

interface PickupSectionsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pickup: PickupControl;
}

/** The store where an order is fetched, and who fetches it. */
export default function PickupSections({ open, pickup }: PickupSectionsProps) {
  if (!open) return null;
  return (
    <>
      <Section title="Tienda">
        <PickupStoreChoice pickup={pickup} />
      </Section>
      <Section title="Quién retira">
        <PickupContactForm pickup={pickup} />
      </Section>
    </>
  );
}
