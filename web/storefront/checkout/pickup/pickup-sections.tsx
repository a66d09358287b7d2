import { useEffect } from 'react';
import { type PickupContact, pickupContact } from '#contract/forms/pickup-contact.ts';
import { type PickupPerson, pickupPerson } from '#contract/stores/pickup-person.ts';
import { PersonFields } from '#web/storefront/addresses/address-form.tsx';
import { PickupPersonFields } from '#web/storefront/addresses/pickup-person-fields.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { useOrderPart } from '../order-part.ts';
import { Section } from '../section.tsx';
import { PickupStoreChoice } from './pickup-store-choice.tsx';
import type { PickupControl } from './use-pickup.ts';

interface PickupSectionsProps extends Openable {
  pickup: PickupControl;
  /** What the person who picks the order up needs to know. */
  note: string;
  /** What is missing in the store section, once the shopper tried to complete the order without it. */
  missing: string | null;
  onLoaded: () => void;
}

/** The pickup store and the person who picks the order up. */
export default function PickupSections({ open, pickup, note, missing, onLoaded }: PickupSectionsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoaded, []);
  if (!open) return null;
  return (
    <>
      <Section title="Tienda" part="tienda" missing={missing}>
        <PickupStoreChoice pickup={pickup} />
      </Section>
      <Section title="Quién retira">
        <PickupContactForm pickup={pickup} note={note} />
        <OtherPerson pickup={pickup} />
      </Section>
    </>
  );
}

const NOBODY: PickupContact = { name: '', cedula: '', email: '', phone: '' };

/** Name, cédula, e-mail and phone of the person who comes to the store; they are sent with the order. */
function PickupContactForm({ pickup, note }: { pickup: PickupControl; note: string }) {
  const { draft, change, form: held, refused, knownPerson } = pickup;
  const { name, cedula, email, phone } = draft;
  const form = useOrderPart({
    schema: pickupContact,
    start: NOBODY,
    storage: { values: { name, cedula, email, phone }, save: (typed: Partial<PickupContact>) => change(typed) },
    refused,
    held,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that what is emptied stays empty
  useEffect(() => {
    if (!name && !cedula && !email && !phone) change(knownPerson());
  }, []);

  return (
    <div ref={form.props.ref} className="grid gap-4 sm:grid-cols-2">
      <p className="text-ink-soft text-sm sm:col-span-2">{note}</p>
      <PersonFields {...form} />
    </div>
  );
}

/** Names somebody else who fetches the order, if the shopper does not come. */
function OtherPerson({ pickup }: { pickup: PickupControl }) {
  const { isOther } = pickup.draft;
  return (
    <div className="mt-5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOther}
          onChange={({ target }) => pickup.change({ isOther: target.checked })}
          className="size-5 shrink-0 accent-ink"
        />
        Lo retira otra persona
      </label>
      {isOther && <OtherPersonForm pickup={pickup} />}
    </div>
  );
}

function OtherPersonForm({ pickup: { draft, change, other, refusedOther } }: { pickup: PickupControl }) {
  const { errors, control, props } = useOrderPart({
    schema: pickupPerson,
    start: { name: '', cedula: '' },
    storage: {
      values: { name: draft.otherName, cedula: draft.otherCedula },
      save: ({ name, cedula }: Partial<PickupPerson>) =>
        change({
          ...(name !== undefined && { otherName: name }),
          ...(cedula !== undefined && { otherCedula: cedula }),
        }),
    },
    refused: refusedOther,
    held: other,
  });
  return (
    <fieldset ref={props.ref} aria-label="Quien lo retira por ti" className="mt-2 grid gap-4 sm:grid-cols-2">
      <PickupPersonFields errors={errors} control={control} />
    </fieldset>
  );
}
