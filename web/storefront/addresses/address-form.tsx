import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import {
  type AddressDraft,
  type AddressErrors,
  type AddressField,
  addressErrors,
  addressProblem,
} from './address-draft.ts';

interface AddressFormProps {
  draft: AddressDraft;
  onEdit: (draft: AddressDraft) => void;
  onSave: () => void;
  /** Absent when there is no other address to go back to. */
  onCancel?: (() => void) | undefined;
  /** What the server held against the address. */
  refused?: AddressErrors;
}

const NOTHING: AddressErrors = {};

/** One address being written; whoever shows it keeps the draft and saves it (address-draft.ts, settledAddress). */
export function AddressForm({ draft, onEdit, onSave, onCancel, refused = NOTHING }: AddressFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<AddressErrors>(refused);
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    setErrors(refused);
    if (Object.keys(refused).length > 0) setFailures((count) => count + 1);
  }, [refused]);
  useEffect(() => {
    if (failures > 0) focusFirstInvalid(form.current);
  }, [failures]);

  function control(field: AddressField) {
    return {
      value: draft[field],
      onChange: ({ target }: { target: { value: string } }) => {
        onEdit({ ...draft, [field]: target.value });
        setErrors(({ [field]: _, ...others }) => others);
        setProblem(null);
      },
    };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = addressErrors(draft);
    setErrors(found);
    setProblem(addressProblem(draft));
    if (Object.keys(found).length === 0) onSave();
    else setFailures((count) => count + 1);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2"
      aria-label={draft.id ? 'Editar dirección' : 'Nueva dirección'}
    >
      <Field label="Nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field label="Cédula o RIF" error={errors.cedula} required>
        <TextInput
          {...control('cedula')}
          placeholder="V-12345678"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
        />
      </Field>
      <Field label="Correo electrónico" error={errors.email} required>
        <TextInput {...control('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </Field>
      <Field label="Teléfono" error={errors.phone} required>
        <TextInput {...control('phone')} type="tel" placeholder="0414-1234567" autoComplete="tel" maxLength={30} />
      </Field>
      <Field label="Dirección" error={errors.address} required className="sm:col-span-2">
        <TextArea
          {...control('address')}
          rows={3}
          placeholder="Calle, edificio, piso, urbanización, ciudad y estado"
          autoComplete="street-address"
          maxLength={500}
        />
      </Field>
      <Field
        label="Título de la dirección"
        hint="Para reconocerla: casa de mamá, oficina."
        error={errors.title}
        required
      >
        <TextInput {...control('title')} autoComplete="off" maxLength={60} />
      </Field>
      <Field label="Etiqueta (opcional)">
        <TextInput {...control('tag')} autoComplete="off" maxLength={30} />
      </Field>
      <div role="alert" className="sm:col-span-2">
        {problem && <p className="text-danger">{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" className="max-sm:w-full">
          Guardar dirección
        </Button>
        {onCancel && (
          <Button variant="quiet" className="max-sm:w-full" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
