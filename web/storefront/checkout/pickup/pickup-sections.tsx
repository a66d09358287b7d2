import { useEffect } from 'react';
import { type PickupContact, pickupContact } from '#contract/forms/pickup-contact.ts';
import { emailHint } from '#web/ui/form/email-hint.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { OtherPerson } from './other-person.tsx';
import type { PickupParts } from './pickup-store-card.tsx';
import { PickupStoreChoice } from './pickup-store-choice.tsx';
import type { PickupControl } from './use-pickup.ts';

interface PickupSectionsProps extends Openable {
  pickup: PickupControl;
  /** What the person who picks the order up needs to know. */
  note: string;
  parts: PickupParts;
  /** What is missing in the store section, once the shopper tried to complete the order without it. */
  missing: string | null;
  onLoaded: () => void;
}

/** The pickup store and the person who picks the order up. */
export default function PickupSections({ open, pickup, note, parts, missing, onLoaded }: PickupSectionsProps) {
  const { Section } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onLoaded, []);
  if (!open) return null;
  return (
    <>
      <Section title="Tienda" part="tienda" missing={missing}>
        <PickupStoreChoice pickup={pickup} parts={parts} />
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
  const { errors, control, edit, props, check } = useForm({
    schema: pickupContact,
    start: NOBODY,
    storage: { values: { name, cedula, email, phone }, save: (typed: Partial<PickupContact>) => change(typed) },
    refused,
    // Sent with the order.
    send: () => null,
  });
  useEffect(() => {
    held.current = () => check() !== null;
    return () => {
      held.current = null;
    };
  }, [held, check]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that what is emptied stays empty
  useEffect(() => {
    if (!name && !cedula && !email && !phone) change(knownPerson());
  }, []);

  return (
    <div ref={props.ref} className="grid gap-4 sm:grid-cols-2">
      <p className="text-ink-soft text-sm sm:col-span-2">{note}</p>
      <Field label="Nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="name" />
      </Field>
      <Field label="Cédula o RIF" error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        label="Correo electrónico"
        hint={emailHint(email, (suggestion) => edit({ email: suggestion }))}
        error={errors.email}
        required
      >
        <TextInput {...control('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Teléfono" error={errors.phone} required>
        <TextInput {...control('phone')} type="tel" placeholder="0414-1234567" autoComplete="tel" />
      </Field>
    </div>
  );
}
