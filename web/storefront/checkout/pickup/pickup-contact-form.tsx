import { useEffect } from 'react';
import { type PickupContact, pickupContact } from '#contract/forms/pickup-contact.ts';
import { emailHint } from '#web/ui/form/email-hint.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { PickupControl } from './use-pickup.ts';

const NOBODY: PickupContact = { name: '', cedula: '', email: '', phone: '' };

/** Name, cédula, e-mail and phone of who comes to the store; they are sent with the order. */
export function PickupContactForm({ pickup }: { pickup: PickupControl }) {
  const { draft, change, form: held, refused, knownPerson } = pickup;
  const { name, cedula, email, phone } = draft;
  const { errors, control, edit, props, check } = useForm({
    schema: pickupContact,
    start: NOBODY,
    kept: { values: { name, cedula, email, phone }, keep: (typed: Partial<PickupContact>) => change(typed) },
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
      <p className="text-ink-soft text-sm sm:col-span-2">
        Trae la cédula de quien aparece aquí. Te avisamos por correo cuando tu pedido esté listo.
      </p>
      <Field label="Nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="name" />
      </Field>
      <Field label="Cédula o RIF" error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        label="Correo electrónico"
        hint={emailHint(email, (meant) => edit({ email: meant }))}
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
