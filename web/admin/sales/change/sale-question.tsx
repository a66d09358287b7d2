import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { type SeenSale, useCancelSale, useDeleteSale } from '../data/use-sale-changes.ts';

/** What is about to be done to a sale and cannot be taken back. */
export interface Question {
  act: 'cancel' | 'delete';
  sale: SeenSale;
}

interface SaleQuestionProps {
  question: Question | null;
  onClose: () => void;
  /** After it was deleted. */
  onDeleted?: () => void;
}

/** Asks before a sale is cancelled or deleted, and does it. */
export function SaleQuestion({ question, onClose, onDeleted }: SaleQuestionProps) {
  const cancel = useCancelSale();
  const remove = useDeleteSale();
  if (!question) return null;
  const { act, sale } = question;

  if (act === 'cancel') {
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
          La venta <strong className="tabular">{sale.orderId}</strong> quedará cancelada para siempre. Sus piezas
          vuelven al inventario y su cupón, si usó uno, se puede usar otra vez.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Eliminar venta?"
      confirmLabel="Eliminar"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(sale, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
    >
      <p>
        Se eliminará la venta <strong className="tabular">{sale.orderId}</strong> con su comprobante. Sus datos quedan
        en el registro.
      </p>
      <p className="text-ink-soft">{CONSEQUENCES[sale.status]}</p>
    </ConfirmDialog>
  );
}

const CONSEQUENCES = {
  pendiente: 'Está pendiente: sus piezas vuelven al inventario.',
  validado: 'Está validada: sus piezas no vuelven al inventario. Para devolverlas, cancélala primero.',
  cancelada: 'Está cancelada: sus piezas ya volvieron al inventario.',
};
