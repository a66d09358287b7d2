import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { ActionLink } from '#web/admin/kit/document/action.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useFulfilments } from './fulfilment-queries.ts';

interface OrderFrameProps {
  id: number;
  onClose: () => void;
  children: (meta: Fulfilments['meta'], data: Fulfilments['data']) => ReactNode;
}

/** An order for those who prepare it, with the ways to its sale and its packing slip. */
export function OrderFrame({ id, onClose, children }: OrderFrameProps) {
  const { data: answer, error, refetch } = useFulfilments(id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={answer?.meta.order_id ?? 'Pedido'}
      footer={
        answer && (
          <>
            <ActionLink
              needs={['sales.read']}
              label="Ver la venta"
              variant="quiet"
              to={`/admin/sales?q=${answer.meta.order_id}&venta=${id}`}
            />
            <ActionLink icon={Printer} label="Nota de entrega" to={`/admin/sales/packing-slips?ids=${id}`} />
          </>
        )
      }
    >
      {answer ? (
        <div className="space-y-5">{children(answer.meta, answer.data)}</div>
      ) : (
        <LoadState loading="Cargando pedido..." problem={error?.message} onRetry={refetch} className="min-h-60" />
      )}
    </Dialog>
  );
}
