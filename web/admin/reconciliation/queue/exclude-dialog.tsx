import { z } from 'zod';
import type { QueuedLine } from '#contract/payments/reconciliation.ts';
import { MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { lineAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';

const OTHER = 'otro';
const REASONS = [
  { value: 'comisión', label: 'Comisión del banco' },
  { value: 'traspaso propio', label: 'Traspaso propio' },
  { value: OTHER, label: 'Otro motivo' },
];
const exclusion = z
  .object({ reason: z.string('Elige por qué'), words: z.string().trim().max(MAX_DECISION_LENGTH) })
  .refine(({ reason, words }) => reason !== OTHER || words.length > 0, {
    path: ['words'],
    message: 'Escribe por qué no es un pago',
  });

interface ExcludeDialogProps {
  lines: readonly QueuedLine[];
  onExclude: (reason: string) => void;
  onClose: () => void;
}

/** Asks why lines are no payments, and sets them aside. */
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
        onExclude(reason === OTHER ? words : words ? `${reason}: ${words}` : reason);
      }}
    >
      <ul className="tabular text-sm">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="font-medium">{formatAmount(lineAmount(line))}</span>{' '}
            {[line.reference, line.payer, line.description].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <FormRadios name="reason" label="Motivo" options={REASONS} />
      <FormText name="words" label="En tus palabras" maxLength={MAX_DECISION_LENGTH} />
    </FormDialog>
  );
}
