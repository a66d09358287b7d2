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
  /** What is missing of the store, once the shopper wanted to go on without it. */
  asked: string | null;
  onLoaded: () => void;
}

/** The store where an order is fetched, and who fetches it. */
export default function PickupSections({ open, pickup, parts, asked, onLoaded }: PickupSectionsProps) {
  const { Section } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoaded, []);
  if (!open) return null;
  return (
    <>
      <Section title="Tienda" part="tienda" asked={asked}>
        <PickupStoreChoice pickup={pickup} parts={parts} />
      </Section>
      <Section title="Quién retira">
        <PickupContactForm pickup={pickup} />
      </Section>
    </>
  );
}
