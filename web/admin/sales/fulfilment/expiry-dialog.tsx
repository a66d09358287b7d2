import { useState } from 'react';
import { type ExpiryAnswer, type ExpirySettings, expirySettings } from '#contract/sales/expiry.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeExpiry, useExpiry } from './fulfilment-queries.ts';

const TITLE = 'Plazo de los pedidos sin pago';
const LABELS: Record<keyof ExpirySettings, string> = {
  unpaid_hours: 'Horas que se guardan',
  unseen_hours: 'Horas con un pago que nadie revisa',
  reminder_hours: 'Horas antes en que se avisa',
};

const valuesOf = ({ data }: ExpiryAnswer): ExpirySettings => data;

/** For how long an order that nobody paid keeps its pieces. */
export function ExpiryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useExpiry();
  if (data) return <ExpiryForm settings={data} onClose={onClose} />;
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

function ExpiryForm({ settings, onClose }: { settings: ExpiryAnswer; onClose: () => void }) {
  const change = useChangeExpiry();
  const [seen, setSeen] = useState(settings);
  const record = useRecordForm({
    schema: expirySettings,
    values: valuesOf(settings),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <FormDialog
      title={TITLE}
      description="Un pedido sin pago válido guarda sus prendas hasta que termina el plazo; luego se cancela y vuelven a la tienda. El que tiene un pago que nadie ha revisado vence más tarde, y se les avisa a ustedes por correo; una nota en la venta alarga su plazo."
      record={record}
      submitLabel="Guardar plazo"
      onClose={onClose}
      onSave={async (body) => {
        await change.mutateAsync({ body, seen });
        onClose();
      }}
      notice={<RecordConflict record={record} labels={LABELS} />}
    >
      <FormNumber name="unpaid_hours" label={LABELS.unpaid_hours} hint="0: no vencen nunca." required />
      <FormNumber name="unseen_hours" label={LABELS.unseen_hours} hint="0: no vencen nunca." required />
      <FormNumber
        name="reminder_hours"
        label={LABELS.reminder_hours}
        hint="Al cliente, o a la tienda si falta revisar."
        required
      />
    </FormDialog>
  );
}
