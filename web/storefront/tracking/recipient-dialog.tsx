import { correctedDelivery } from '#contract/shipping/corrected-delivery.ts';
import { placeOfAddress } from '#domain/sales/place-of-address.ts';
import { foldPlace } from '#domain/sales/venezuela.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { PlaceFields } from '#web/storefront/addresses/address-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

const FORM = 'corregir-entrega';

interface RecipientDialogProps extends Openable {
  sale: TrackedAttributes;
  onDone: (sale: TrackedAttributes) => void;
}

/** Where the order goes and who receives it. The phone and the cédula are not shown by its page: empty, they stay. */
export default function RecipientDialog({ open, onOpenChange, sale, onDone }: RecipientDialogProps) {
  const call = useOrderCall('recipient', 'PUT');
  const form = useForm({
    schema: correctedDelivery,
    start: { name: sale.customer_name, cedula: '', phone: '', ...partsOf(sale.address) },
    async send(body) {
      const answer = await call(body);
      if (!answer.ok) return answer.error;
      notify.success('Entrega corregida', 'Te enviamos un correo con los datos nuevos.');
      onDone(answer.data.data.attributes);
      return null;
    },
  });
  const { errors, control, problem, busy, props } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Corregir la entrega"
      description="Puedes corregirla hasta que empaquemos tu pedido. Según el lugar, puede cambiar el método de envío; el total no cambia."
      dismissible={false}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Descartar
          </Button>
          <Button type="submit" form={FORM} busy={busy}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={FORM} {...props} className="grid gap-4 sm:grid-cols-2">
        <Field label="Nombre y apellido" error={errors.name} required className="sm:col-span-2">
          <TextInput {...control('name')} autoComplete="name" />
        </Field>
        <Field label="Teléfono" hint="Vacío: queda el que nos diste." error={errors.phone}>
          <TextInput {...control('phone')} type="tel" placeholder="0414-1234567" autoComplete="tel" />
        </Field>
        <Field label="Cédula o RIF" hint={`Vacío: queda ${sale.customer_id}.`} error={errors.cedula}>
          <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
        </Field>
        <PlaceFields {...form} />
        <Field label="Dirección" error={errors.address} required className="sm:col-span-2">
          <TextArea {...control('address')} rows={3} autoComplete="street-address" />
        </Field>
        {problem && (
          <p role="alert" className="text-danger sm:col-span-2">
            {problem.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The fields of an address that an order keeps as one text; city and estado are empty in an old one without them. */
function partsOf(text: string): { state: string; city: string; address: string } {
  const { state, city } = placeOfAddress(text);
  if (!state) return { state: '', city: '', address: text };
  const parts = text.split(', ');
  const isPlace = (part: string | undefined, place: string) => foldPlace(part ?? '') === foldPlace(place);
  if (isPlace(parts.at(-1), state)) parts.pop();
  if (isPlace(parts.at(-1), city)) parts.pop();
  return { state, city, address: parts.join(', ') };
}
