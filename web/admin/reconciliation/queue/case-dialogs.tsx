import { z } from 'zod';
import type { QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { ReasonDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { EXCLUSION_REASONS, OTHER_REASON } from '../cases/case-words.ts';
import { lineText, paymentText } from '../cases/selection.ts';

const exclusion = z
  .object({ reason: z.string('Elige por qué'), words: z.string().trim().max(MAX_DECISION_LENGTH) })
  .refine(({ reason, words }) => reason !== OTHER_REASON || words.length > 0, {
    path: ['words'],
    message: 'Escribe por qué no es un pago',
  });

interface ExcludeDialogProps {
  lines: readonly QueuedLine[];
  onExclude: (reason: string) => void;
  onClose: () => void;
}

/** Asks why lines are no payments. */
export function ExcludeDialog({ lines, onExclude, onClose }: ExcludeDialogProps) {
  const record = useRecordForm({
    schema: exclusion,
    values: { reason: undefined as string | undefined, words: '' },
  });
  return (
    <FormDialog
      record={record}
      title={lines.length === 1 ? '¿No es un pago?' : `¿No son pagos estos ${lines.length} movimientos?`}
      submitLabel="Apartar y seguir"
      cancelLabel="Volver"
      onClose={onClose}
      onSave={async ({ reason, words }) => {
        onClose();
        onExclude(reason === OTHER_REASON ? words : words ? `${reason}: ${words}` : reason);
      }}
    >
      <ul className="tabular text-sm">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="font-medium">{lineText(line)}</span>{' '}
            {[line.reference, line.payer, line.description].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <FormRadios name="reason" label="Motivo" options={EXCLUSION_REASONS} />
      <FormText name="words" label="En tus palabras" maxLength={MAX_DECISION_LENGTH} />
    </FormDialog>
  );
}

const rejection = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo').max(MAX_DECISION_LENGTH) });
const COMMON = ['El dinero no llegó', 'La referencia no existe', 'El comprobante es de otro pago'];

interface RejectDialogProps {
  payment: QueuedPayment;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a payment is rejected. */
export function RejectDialog({ payment, onReject, onClose }: RejectDialogProps) {
  return (
    <ReasonDialog
      title="¿Rechazar el pago?"
      submitLabel="Rechazar y seguir"
      cancelLabel="Volver"
      danger
      schema={rejection}
      field={{
        name: 'reason',
        label: 'Motivo',
        list: 'rejection-reasons',
        maxLength: MAX_DECISION_LENGTH,
        required: true,
      }}
      save={async ({ reason }) => onReject(reason)}
      onClose={onClose}
    >
      <p>
        El pago de <strong className="tabular">{paymentText(payment)}</strong> del pedido{' '}
        <strong className="tabular">{payment.sale.order_id}</strong> queda rechazado. El pedido sigue pendiente.
      </p>
      <datalist id="rejection-reasons">
        {COMMON.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </ReasonDialog>
  );
}
