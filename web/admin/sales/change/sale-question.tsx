import type { SaleRecord } from '#contract/sales/sale.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import { saleRow } from '../data/sale-view.ts';
import { type SeenSale, useCancelSale, useDeleteSale } from '../data/use-sale-changes.ts';

/** An action on a sale that cannot be undone. */
export interface Question {
  act: 'cancel' | 'delete';
  sale: SeenSale;
}

interface SaleQuestionProps {
  question: Question | null;
  onClose: () => void;
  /** Called after it was deleted. */
  onDeleted?: () => void;
}

/** Asks before a sale is cancelled or deleted, and does it. */
export function SaleQuestion({ question, ...then }: SaleQuestionProps) {
  if (!question) return null;
  const { act, sale } = question;
  return act === 'cancel' ? <CancelSale sale={sale} onClose={then.onClose} /> : <DeleteSale sale={sale} {...then} />;
}

function CancelSale({ sale, onClose }: { sale: SeenSale; onClose: () => void }) {
  const cancel = useCancelSale();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Cancelar venta?"
      confirmLabel="Cancelar venta"
      cancelLabel="Volver"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(sale, { onSettled: onClose })}
    >
      <p>
        La venta <strong className="tabular">{sale.orderId}</strong> quedará cancelada para siempre. Sus piezas vuelven
        al inventario y su cupón, si usó uno, se puede usar otra vez.
      </p>
    </ConfirmDialog>
  );
}

function DeleteSale({ sale, onClose, onDeleted }: Omit<SaleQuestionProps, 'question'> & { sale: SeenSale }) {
  return (
    <DeleteDialog
      title="¿Eliminar venta?"
      record={sale}
      deletion={useDeleteSale()}
      fromConflict={(details) => saleRow(details as SaleRecord)}
      onClose={onClose}
      {...(onDeleted && { onDeleted })}
    >
      {({ orderId, status }) => (
        <>
          <p>
            Se eliminará la venta <strong className="tabular">{orderId}</strong> con su comprobante. Sus datos quedan en
            el registro.
          </p>
          <p className="text-ink-soft">{CONSEQUENCES[status]}</p>
        </>
      )}
    </DeleteDialog>
  );
}

const CONSEQUENCES = {
  pendiente: 'Está pendiente: sus piezas vuelven al inventario.',
  validado: 'Está validada: sus piezas no vuelven al inventario. Para devolverlas, cancélala primero.',
  cancelada: 'Está cancelada: sus piezas ya volvieron al inventario.',
};
