import { useEffect } from 'react';
import { type PickupPerson, pickupPerson } from '#contract/stores/pickup-person.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { PickupControl } from './use-pickup.ts';

const NOBODY: PickupPerson = { name: '', cedula: '' };

/** They are sent with the order. */
export default function OtherPersonFields({
  pickup: { draft, change, other, refusedOther },
}: {
  pickup: PickupControl;
}) {
  const { errors, control, props, check } = useForm({
    schema: pickupPerson,
    start: NOBODY,
    storage: {
      values: { name: draft.otherName, cedula: draft.otherCedula },
      save: ({ name, cedula }: Partial<PickupPerson>) =>
        change({
          ...(name !== undefined && { otherName: name }),
          ...(cedula !== undefined && { otherCedula: cedula }),
        }),
    },
    refused: refusedOther,
    // Sent with the order.
    send: () => null,
  });
  useEffect(() => {
    other.current = () => check() !== null;
    return () => {
      other.current = null;
    };
  }, [other, check]);
  return (
    <fieldset ref={props.ref} aria-label="Quien lo retira por ti" className="mt-2 grid gap-4 sm:grid-cols-2">
      <Field label="Su nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="off" />
      </Field>
      <Field label="Su cédula" hint="La muestra en la tienda." error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
    </fieldset>
  );
}
