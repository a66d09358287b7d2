import { type ExpirySettings, expirySettings } from '#contract/sales/expiry.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeExpiry, useExpiry } from './fulfilment-queries.ts';

const TITLE = 'Plazo de los pedidos sin pago';

/** For how long an order that nobody paid keeps its pieces. */
export function ExpiryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useExpiry();
  if (data) return <ExpiryForm settings={data.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={TITLE}>
      <LoadState
        loading="Cargando el plazo..."
        problem={error?.message}
        onRetry={refetch}
        className="text-ink-soft text-sm"
      />
    </Dialog>
  );
}

function ExpiryForm({ settings, onClose }: { settings: ExpirySettings; onClose: () => void }) {
  const change = useChangeExpiry();
  const record = useRecordForm<ExpirySettings, ExpirySettings>({ schema: expirySettings, values: settings });
  return (
    <FormDialog
      title={TITLE}
      description="Un pedido sin pago válido guarda sus prendas hasta que termina el plazo; luego se cancela y vuelven a la tienda. El que tiene un pago que nadie ha revisado vence más tarde, y se les avisa a ustedes por correo; una nota en la venta alarga su plazo."
      record={record}
      submitLabel="Guardar plazo"
      onClose={onClose}
      onSave={async (body) => {
        await change.mutateAsync(body);
        onClose();
      }}
    >
      <FormNumber name="unpaid_hours" label="Horas que se guardan" hint="0: no vencen nunca." required />
      <FormNumber name="unseen_hours" label="Horas con un pago que nadie revisa" hint="0: no vencen nunca." required />
      <FormNumber
        name="reminder_hours"
        label="Horas antes en que se avisa"
        hint="Al cliente, o a la tienda si falta revisar."
        required
      />
    </FormDialog>
  );
}
