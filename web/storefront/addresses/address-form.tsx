import type { ComponentProps } from 'react';
import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { REQUIRED } from '#contract/forms/text.ts';
import { addressWithCity, CAPITAL, CARACAS, STATES } from '#domain/sales/venezuela.ts';
import { NEW_ADDRESS, type SavedAddress } from '#web/browser/shopper/addresses.ts';
import { Button } from '#web/ui/button.tsx';
import { emailHint } from '#web/ui/form/email-hint.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { checkValues } from '#web/ui/form/form-schema.ts';
import type { FormErrors } from '#web/ui/form/form-store.ts';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

export type AddressErrors = FormErrors<SavedAddress>;

interface AddressFormProps {
  draft: SavedAddress;
  onEdit: (change: Partial<SavedAddress>) => void;
  /** Called with the normalized address: trimmed, phone and cédula in the shop's format. */
  onSave: (address: SavedAddress) => void;
  /** Absent when there is no list to return to. */
  onCancel?: (() => void) | undefined;
  /** Errors of the address as saved: from the server, or from rules newer than the address. */
  refused?: AddressErrors | undefined;
  /** Why the form is open, when the shopper did not open it. */
  note?: string | undefined;
}

export function AddressForm({ draft, onEdit, onSave, onCancel, refused, note }: AddressFormProps) {
  const form = useForm({
    schema: deliveryAddress,
    start: NEW_ADDRESS,
    storage: { values: draft, save: onEdit },
    refused,
    send(address) {
      onSave({ ...address, id: draft.id });
      return null;
    },
  });
  const { errors, control, props } = form;

  return (
    <form
      {...props}
      className="grid gap-4 sm:grid-cols-2"
      aria-label={draft.id ? 'Editar dirección' : 'Nueva dirección'}
    >
      {note && <p className="rounded-house bg-amber-soft p-4 sm:col-span-2">{note}</p>}
      <PersonFields {...form} />
      <PlaceFields {...form} />
      <Field label="Dirección" error={errors.address} required className="sm:col-span-2">
        <TextArea
          {...control('address')}
          rows={3}
          placeholder="Urbanización, calle, edificio o casa, piso y un punto de referencia"
          autoComplete="street-address"
        />
      </Field>
      <Field
        label="Título de la dirección"
        hint="Para reconocerla: casa de mamá, oficina."
        error={errors.title}
        required
      >
        <TextInput {...control('title')} autoComplete="off" />
      </Field>
      <Field label="Etiqueta (opcional)" error={errors.tag}>
        <TextInput {...control('tag')} autoComplete="off" />
      </Field>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {missingNotice(errors) && <p className="text-danger">{missingNotice(errors)}</p>}
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

/** What these fields use of a form. */
interface FormOf<Name extends string> {
  errors: Partial<Record<Name, string>>;
  control: (field: Name) => ComponentProps<typeof Select> & ComponentProps<typeof TextInput>;
}

interface PersonFieldsProps extends FormOf<'name' | 'cedula' | 'email' | 'phone'> {
  values: { email: string };
  edit: (change: { email: string }) => void;
}

/** Who receives an order. */
export function PersonFields({ values, errors, control, edit }: PersonFieldsProps) {
  return (
    <>
      <Field label="Nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="name" />
      </Field>
      <Field label="Cédula o RIF" error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field
        label="Correo electrónico"
        hint={emailHint(values.email, (email) => edit({ email }))}
        error={errors.email}
        required
      >
        <TextInput {...control('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Teléfono" error={errors.phone} required>
        <TextInput {...control('phone')} type="tel" placeholder="0414-1234567" autoComplete="tel" />
      </Field>
    </>
  );
}

interface PlaceFieldsProps extends FormOf<'state' | 'city'> {
  values: { state: string; city: string };
  edit: (change: { state: string; city: string }) => void;
  /** Id of the list of the estado's cities. Another estado then empties the city. */
  cityList?: string;
}

/** Estado and ciudad. */
export function PlaceFields({ values, errors, control, edit, cityList }: PlaceFieldsProps) {
  function chooseState(state: string) {
    const city = cityList ? '' : values.city;
    edit({ state, city: city || (state === CAPITAL ? CARACAS : '') });
  }
  return (
    <>
      <Field label="Estado" error={errors.state} required>
        <Select
          {...control('state')}
          onChange={({ target }) => chooseState(target.value)}
          autoComplete="address-level1"
        >
          <option value="">Elige un estado</option>
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Select>
      </Field>
      <Field label="Ciudad" error={errors.city} required>
        <TextInput {...control('city')} list={cityList} autoComplete="address-level2" />
      </Field>
    </>
  );
}

const NONE: AddressErrors = {};

/** Validation errors of a stored address, since rules may be newer than it; empty when it can be used. */
export function addressErrors(address: SavedAddress): AddressErrors {
  const checked = checkValues(deliveryAddress, address);
  return checked.ok ? NONE : checked.errors;
}

/** Notice while a required field is empty; null otherwise. */
export function missingNotice(errors: AddressErrors): string | null {
  return Object.values(errors).includes(REQUIRED) ? 'Por favor completa todos los campos requeridos' : null;
}

export function AddressTitle({ address }: { address: SavedAddress }) {
  return (
    <>
      <span className="wrap-anywhere">{address.title}</span>
      {address.tag && (
        <span className="ml-2 rounded-house bg-paper-sunken px-2 py-0.5 wrap-anywhere font-normal text-ink-soft text-xs">
          {address.tag}
        </span>
      )}
    </>
  );
}

/** Address and recipient, with inline elements only because it is used inside a label. */
export function AddressFacts({ address }: { address: SavedAddress }) {
  return (
    <>
      <span className="block wrap-anywhere">{addressWithCity(address)}</span>
      <span className="tabular mt-1 block wrap-anywhere">
        {address.name}, {address.cedula}
      </span>
      <span className="tabular block">{address.phone}</span>
      <span className="block break-all">{address.email}</span>
    </>
  );
}
