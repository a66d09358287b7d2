import { useState } from 'react';
import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { DIFFERENCE_REASONS, type DifferenceReason, MAX_DIFFERENCE_NOTE } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { CheckLine, Options } from '#web/admin/kit/document/choices.tsx';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { useTransferStep } from '../transfer-queries.ts';
import { bodyOf, type Count, type Counts, differencesOf, isCounted, NO_COUNT, setCount } from './counts.ts';

interface ReceiveDialogProps {
  transfer: TransferDetail;
  counts: Counts;
  onCounts: (counts: Counts) => void;
  onClose: () => void;
  onReceived: () => void;
}

/** Shows what arrived before it is received, and asks for the reason of each difference. */
export function ReceiveDialog({ transfer, counts, onCounts, onClose, onReceived }: ReceiveDialogProps) {
  const { items, sent, from, to } = transfer.attributes;
  const step = useTransferStep(transfer);
  const [returned, setReturned] = useState(false);
  const differences = differencesOf(counts, items);
  const pieces = items.filter(isCounted).reduce((sum, { item }) => sum + (counts[item]?.received ?? 0), 0);
  const missing = sent - pieces;
  const fields = step.error instanceof RefusedCall ? (step.error.error.fields ?? {}) : {};

  return (
    <StepDialog
      title={`Recibir en ${returned ? from.name : to.name}`}
      confirmLabel={`Recibir ${piecesText(pieces)}`}
      cancelLabel="Seguir contando"
      danger={false}
      size="md"
      step={step}
      input={{ act: 'receive', body: bodyOf(counts, items, returned) }}
      onClose={onClose}
      onDone={onReceived}
    >
      <p>
        {missing <= 0
          ? `Llegó todo: ${piecesText(pieces)}.`
          : `Llegaron ${piecesText(pieces)} de ${formatCount(sent)}: ${missing === 1 ? 'falta' : 'faltan'} ${formatCount(missing)}.`}
      </p>
      <CheckLine checked={returned} onChange={setReturned}>
        Volvió a {from.name}: se recibe allí (devuelto)
      </CheckLine>
      {differences.length > 0 && (
        <ul aria-label="Diferencias" className="max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
          {differences.map((line) => (
            <Difference
              key={line.item}
              line={line}
              count={counts[line.item] ?? NO_COUNT}
              error={fields[`lines.${items.indexOf(line)}.received`]}
              onChange={(change) => onCounts(setCount(counts, line.item, change))}
            />
          ))}
        </ul>
      )}
    </StepDialog>
  );
}

interface DifferenceProps {
  line: TransferLineRecord;
  count: Count;
  error: string | undefined;
  onChange: (change: Partial<Count>) => void;
}

function Difference({ line, count, error, onChange }: DifferenceProps) {
  const name = nameWithSize(line);
  const reason = count.reason ?? 'missing';
  return (
    <li className="grid gap-2 py-2 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-start">
      <p className="text-sm">
        <span className="font-medium">{name}</span>
        <span className="tabular block text-ink-soft">
          {formatCount(count.received)} de {formatCount(line.sent ?? 0)}
        </span>
      </p>
      <div className="grid gap-2">
        <Field label={`Motivo de ${name}`} hideLabel error={error}>
          <Select
            value={reason}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value as DifferenceReason })}
          >
            <Options names={DIFFERENCE_REASONS} />
          </Select>
        </Field>
        <Field label={`Nota de ${name}`} hideLabel>
          <TextInput
            placeholder={reason === 'other' ? 'Motivo' : 'Nota (opcional)'}
            value={count.note}
            maxLength={MAX_DIFFERENCE_NOTE}
            onChange={({ currentTarget }) => onChange({ reason, note: currentTarget.value })}
          />
        </Field>
      </div>
    </li>
  );
}
