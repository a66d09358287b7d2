import type { SaleRecord } from '#contract/sales/sale.ts';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import { saleRow } from '../data/sale-view.ts';
import { type SeenSale, useDeleteSale } from '../data/use-sale-changes.ts';
import { CancelSaleDialog } from './cancel-sale-dialog.tsx';

/** An action on a sale that cannot be undone. */
export interface Question {
  act: 'cancel' | 'delete';
  sale: SeenSale;
}

interface SaleQuestionProps {
  question: Question | null;
  onClose: () => void;
  /** Called after it was cancelled. */
  onCancelled?: () => void;
  /** Called after it was deleted. */
  onDeleted?: () => void;
}

/** Asks before a sale is cancelled or deleted, and does it. */
export function SaleQuestion({ question, ...then }: SaleQuestionProps) {
  if (!question) return null;
  const { act, sale } = question;
  return act === 'cancel' ? <CancelSaleDialog sale={sale} {...then} /> : <DeleteSale sale={sale} {...then} />;
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
