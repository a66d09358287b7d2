import { useState } from 'react';
import type { BankLineRecord } from '#contract/reconciliation/bank-line.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { RadioLines } from '../../kit/document/choices.tsx';
import { amountText } from '../../kit/document/money-text.ts';
import { StepDialog } from '../../kit/document/step-dialog.tsx';
import { EXCLUSION_REASONS, OTHER_REASON } from '../cases/case-words.ts';
import { useExcludeLine } from './line-queries.ts';

const MAX_NOTE = 150;

/** Asks why a line is no payment of an order, and excludes it. */
export function ExcludeDialog({ line, onClose }: { line: BankLineRecord; onClose: () => void }) {
  const [reason, setReason] = useState('comisión');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { description } = line.attributes;
  const text = reason === OTHER_REASON ? note.trim() : reason;
  return (
    <StepDialog
      title="Apartar movimiento"
      confirmLabel="Apartar"
      danger={false}
      step={useExcludeLine()}
      input={text === '' ? null : { id: line.id, reason: text }}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <p>
        {amountText(line.attributes)} {description && `· ${description}`}: no se propondrá para ningún pedido.
      </p>
      <RadioLines legend="Motivo" options={EXCLUSION_REASONS} value={reason} onChange={setReason} />
      {reason === OTHER_REASON && (
        <Field label="¿Cuál?" required error={isTried && text === '' ? 'Escribe el motivo' : null}>
          <TextInput value={note} maxLength={MAX_NOTE} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
    </StepDialog>
  );
}
