import { type CancelSale as CancelReason, cancelReason } from '#contract/sales/sale-history.ts';
import { MAX_REASON_WORDS, STAFF_REASONS, type StaffReason } from '#domain/sales/cancel-reason.ts';
import { ask, deleteRecord, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import { SoldCard } from '#web/admin/credit/sold-card.tsx';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';
import { type SeenSale, STATUS_TOASTS } from '../data/use-sale-changes.ts';

/** An action on a sale that cannot be undone. */
export interface Question {
  act: 'cancel' | 'delete';
  sale: SeenSale;
}

interface SaleQuestionProps {
  question: Question | null;
  onClose: () => void;
  onCancelled?: () => void;
  onDeleted?: () => void;
}

/** Asks before a sale is cancelled or deleted, and does it. */
export function SaleQuestion({ question, ...handlers }: SaleQuestionProps) {
  if (!question) return null;
  const { act, sale } = question;
  return act === 'cancel' ? <CancelSale sale={sale} {...handlers} /> : <DeleteSale sale={sale} {...handlers} />;
}

type ActProps = Omit<SaleQuestionProps, 'question'> & { sale: SeenSale };

const REASONS = Object.entries(STAFF_REASONS).map(([value, label]) => ({ value: value as StaffReason, label }));

function CancelSale({ sale, onClose, onCancelled }: ActProps) {
  const cancel = useSave({
    save: (why: CancelReason) => {
      const headers = ifVersion(sale.attributes.version);
      return ask<unknown>(`/sales/${sale.id}/cancel`, { method: 'POST', body: why, headers });
    },
    ...STATUS_TOASTS,
  });
  const record = useRecordForm({ schema: cancelReason, values: { reason: undefined, words: '' } });
  return (
    <FormDialog
      record={record}
      title="¿Cancelar venta?"
      submitLabel="Cancelar venta"
      busyLabel="Cancelando..."
      cancelLabel="Volver"
      danger
      onClose={onClose}
      onSave={async (why) => {
        try {
          await cancel.mutateAsync(why);
        } catch (problem) {
          // An invalid reason is shown at its field. After any other refusal the sale on screen is out of date.
          if (problem instanceof RefusedCall && problem.error.code === 'invalid') throw problem;
          return onClose();
        }
        onClose();
        onCancelled?.();
      }}
    >
      <SoldCard saleId={sale.id} />
      <p>
        La venta <strong className="tabular">{sale.attributes.order_id}</strong> quedará cancelada para siempre. Sus
        piezas vuelven al inventario y su cupón, si usó uno, se puede usar otra vez.
      </p>
      <FormRadios name="reason" label="Motivo" options={REASONS} />
      <FormText
        name="words"
        label="En tus palabras"
        hint="Lo ve el personal en el historial; el cliente no."
        maxLength={MAX_REASON_WORDS}
      />
    </FormDialog>
  );
}

const CONSEQUENCES = {
  pendiente: 'Está pendiente: sus piezas vuelven al inventario.',
  validado: 'Está validada: sus piezas no vuelven al inventario. Para devolverlas, cancélala primero.',
  cancelada: 'Está cancelada: sus piezas ya volvieron al inventario.',
};

function DeleteSale({ sale, onClose, onDeleted }: ActProps) {
  const deletion = useSave({
    save: (seen: SeenSale) => deleteRecord('/sales', seen),
    refreshes: [[...SALES, 'list']],
    success: 'Venta eliminada correctamente',
    failed: 'Error al eliminar la venta',
  });
  return (
    <DeleteDialog title="¿Eliminar venta?" record={sale} deletion={deletion} onClose={onClose} onDeleted={onDeleted}>
      {({ attributes: { order_id, status } }) => (
        <>
          <p>
            Se eliminará la venta <strong className="tabular">{order_id}</strong> con su comprobante. Sus datos quedan
            en el registro.
          </p>
          <p className="text-ink-soft">{CONSEQUENCES[status]}</p>
        </>
      )}
    </DeleteDialog>
  );
}
