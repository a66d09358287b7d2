import { useId, useState } from 'react';
import type { BankLineRecord } from '#contract/reconciliation/bank-line.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { moneyText } from '../layout/money-text.ts';
import { useSetAside } from './line-queries.ts';

const REASONS = ['comisión', 'traspaso propio', 'otro'] as const;
const NAMES: Record<(typeof REASONS)[number], string> = {
  comisión: 'Comisión del banco',
  'traspaso propio': 'Traspaso propio',
  otro: 'Otro motivo',
};
const MAX_NOTE = 150;

/** Says why a movement is no payment of an order. */
export function SetAsideDialog({ line, onClose }: { line: BankLineRecord; onClose: () => void }) {
  const name = useId();
  const change = useSetAside();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('comisión');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { hundredths, currency, description } = line.attributes;
  const isMissing = reason === 'otro' && note.trim() === '';

  function confirm() {
    setTried(true);
    if (isMissing) return;
    const words = reason === 'otro' ? note.trim() : reason;
    change.mutate({ id: line.id, reason: words }, { onSuccess: onClose });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Apartar movimiento"
      confirmLabel="Apartar"
      danger={false}
      act={change}
      onConfirm={confirm}
    >
      <p>
        {moneyText(hundredths, currency)} {description && `· ${description}`}: no se propondrá para ningún pedido.
      </p>
      <fieldset className="space-y-1">
        <legend className="mb-1 font-medium text-sm">Motivo</legend>
        {REASONS.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={reason === option}
              onChange={() => setReason(option)}
              className="size-4 accent-ink"
            />
            {NAMES[option]}
          </label>
        ))}
      </fieldset>
      {reason === 'otro' && (
        <Field label="¿Cuál?" required error={isTried && isMissing ? 'Escribe el motivo' : null}>
          <TextInput value={note} maxLength={MAX_NOTE} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
    </ConfirmDialog>
  );
}
