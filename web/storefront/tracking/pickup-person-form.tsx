import { pickupPerson } from '#contract/stores/pickup-person.ts';
import { PickupPersonFields } from '#web/storefront/addresses/pickup-person-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

interface PickupPersonFormProps {
  onSent: (sale: TrackedAttributes) => void;
  onClose: () => void;
}

/** Names who fetches the order in the shopper's place. */
export default function PickupPersonForm({ onSent, onClose }: PickupPersonFormProps) {
  const call = useOrderCall('pickup-person', 'PUT');
  const { errors, control, props, problem, busy } = useForm({
    schema: pickupPerson,
    start: { name: '', cedula: '' },
    async send(body) {
      const answer = await call(body);
      if (!answer.ok) return answer.error;
      onSent(answer.data.data.attributes);
      return null;
    },
  });
  return (
    <form {...props} aria-label="Quién retira" className="mt-4 grid gap-4 sm:grid-cols-2">
      <PickupPersonFields errors={errors} control={control} autoFocus />
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
