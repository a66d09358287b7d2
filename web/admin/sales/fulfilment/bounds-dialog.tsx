import { useState } from 'react';
import { type OrderBoundsAnswer, type OrderBoundsSetting, orderBounds } from '#contract/sales/expiry.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { numberText } from '#web/admin/kit/form/number-text.ts';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { RecordConflict } from '#web/admin/kit/form/version-conflict.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeOrderBounds, useOrderBounds } from './fulfilment-queries.ts';

const TITLE = 'Límites de los pedidos';
const LABELS: Record<keyof OrderBoundsSetting, string> = {
  order_pieces: 'Piezas de un pedido',
  order_usd: 'Monto de un pedido (USD)',
  unpaid_pieces: 'Piezas sin pagar de una persona',
  unpaid_usd: 'Monto sin pagar de una persona (USD)',
  network_pieces: 'Piezas sin pagar de una conexión',
};

const valuesOf = ({ data }: OrderBoundsAnswer): OrderBoundsSetting => data;

/** What one order may hold, and what may be held without having been paid. */
export function BoundsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOrderBounds();
  if (data) return <BoundsForm settings={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={TITLE}>
      <LoadState
        loading="Cargando los límites..."
        problem={error?.message}
        onRetry={refetch}
        className="text-ink-soft text-sm"
      />
    </Dialog>
  );
}

function BoundsForm({ settings, onClose }: { settings: OrderBoundsAnswer; onClose: () => void }) {
  const change = useChangeOrderBounds();
  const [seen, setSeen] = useState(settings);
  const record = useRecordForm({
    schema: orderBounds,
    values: valuesOf(settings),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <FormDialog
      title={TITLE}
      description="Nadie aparta más que esto. Al llegar a la mitad de lo que se puede tener sin pagar, la tienda recibe un correo."
      record={record}
      submitLabel="Guardar límites"
      onClose={onClose}
      onSave={async (body) => {
        await change.mutateAsync({ body, seen });
        onClose();
      }}
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <FormNumber name="order_pieces" label={LABELS.order_pieces} required />
      <FormNumber name="order_usd" label={LABELS.order_usd} money required />
      <FormNumber name="unpaid_pieces" label={LABELS.unpaid_pieces} required />
      <FormNumber name="unpaid_usd" label={LABELS.unpaid_usd} money required />
      <FormNumber
        name="network_pieces"
        label={LABELS.network_pieces}
        hint="De todos sus invitados juntos: las operadoras móviles reúnen a muchos en una."
        required
      />
    </FormDialog>
  );
}

function say(value: unknown, name: keyof OrderBoundsSetting): string {
  return numberText(value, name.endsWith('usd') ? 'money' : 'plain');
}
