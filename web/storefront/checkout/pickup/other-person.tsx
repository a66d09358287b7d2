import { useEffect } from 'react';
import { type PickupPerson, pickupPerson } from '#contract/forms/pickup-contact.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { PickupControl } from './use-pickup.ts';

/** Names somebody else who fetches the order, if the shopper does not come. */
export function OtherPerson({ pickup }: { pickup: PickupControl }) {
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
      {isOther && <OtherPersonFields pickup={pickup} />}
    </div>
  );
}

const NOBODY: PickupPerson = { name: '', cedula: '' };

/** They are sent with the order. */
function OtherPersonFields({ pickup: { draft, change, other, refusedOther } }: { pickup: PickupControl }) {
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
