import { useEffect, useRef } from 'react';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { pickupPerson } from '#contract/stores/pickup-person.ts';
import { callApi } from '#web/browser/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

interface PickupPersonFormProps {
  path: string;
  onSent: (sale: TrackedAttributes) => void;
  onClose: () => void;
}

/** Names who fetches the order in the shopper's place. */
export default function PickupPersonForm({ path, onSent, onClose }: PickupPersonFormProps) {
  const { errors, control, props, problem, busy } = useForm({
    schema: pickupPerson,
    start: { name: '', cedula: '' },
    async send(body) {
      const answer = await callApi<TrackedSale>(path, { method: 'PUT', body, auth: true });
      if (!answer.ok) return answer.error;
      onSent(answer.data.data.attributes);
      return null;
    },
  });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form {...props} aria-label="Quién retira" className="mt-4 grid gap-4 sm:grid-cols-2">
      <Field label="Su nombre y apellido" error={errors.name} required>
        <TextInput ref={first} {...control('name')} autoComplete="off" />
      </Field>
      <Field label="Su cédula" hint="La muestra en la tienda." error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
      {problem && (
        <p role="alert" className="text-danger sm:col-span-2">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Guardar
        </Button>
        <Button type="button" variant="quiet" onClick={onClose} className="max-sm:w-full">
          Volver
        </Button>
      </div>
    </form>
  );
}
