import { useEffect } from 'react';
import { PickupContactForm } from './pickup-contact-form.tsx';
import type { PickupParts } from './pickup-parts.ts';
import { PickupStoreChoice } from './pickup-store-choice.tsx';
import type { PickupControl } from './use-pickup.ts';

interface PickupSectionsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pickup: PickupControl;
  parts: PickupParts;
  onLoaded: () => void;
}

/** The store where an order is fetched, and who fetches it. */
export default function PickupSections({ open, pickup, parts, onLoaded }: PickupSectionsProps) {
  const { Section } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoaded, []);
  if (!open) return null;
  return (
    <>
      <Section title="Tienda">
        <PickupStoreChoice pickup={pickup} parts={parts} />
      </Section>
      <Section title="Quién retira">
        <PickupContactForm pickup={pickup} />
      </Section>
    </>
  );
}
