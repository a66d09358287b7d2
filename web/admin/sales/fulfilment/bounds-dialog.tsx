import { type OrderBoundsSetting, orderBounds } from '#contract/sales/expiry.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormNumber } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useChangeOrderBounds, useOrderBounds } from './fulfilment-queries.ts';

const TITLE = 'Límites de los pedidos';

/** What one order may hold, and what may be held without having been paid. */
export function BoundsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useOrderBounds();
  if (data) return <BoundsForm settings={data.data} onClose={onClose} />;
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

function BoundsForm({ settings, onClose }: { settings: OrderBoundsSetting; onClose: () => void }) {
  const change = useChangeOrderBounds();
  const record = useRecordForm<OrderBoundsSetting, OrderBoundsSetting>({ schema: orderBounds, values: settings });
  return (
    <FormDialog
      title={TITLE}
      description="Nadie aparta más que esto. Al llegar a la mitad de lo que se puede tener sin pagar, la tienda recibe un correo."
      record={record}
      submitLabel="Guardar límites"
      onClose={onClose}
      onSave={async (body) => {
        await change.mutateAsync(body);
        onClose();
      }}
    >
      <FormNumber name="order_pieces" label="Piezas de un pedido" required />
      <FormNumber name="order_usd" label="Monto de un pedido (USD)" money required />
      <FormNumber name="unpaid_pieces" label="Piezas sin pagar de una persona" required />
      <FormNumber name="unpaid_usd" label="Monto sin pagar de una persona (USD)" money required />
      <FormNumber
        name="network_pieces"
        label="Piezas sin pagar de una conexión"
        hint="De todos sus invitados juntos: las operadoras móviles reúnen a muchos en una."
        required
      />
    </FormDialog>
  );
}
