import { useState } from 'react';
import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import {
  DIFFERENCE_REASON_KEYS,
  DIFFERENCE_REASONS,
  type DifferenceReason,
  MAX_DIFFERENCE_NOTE,
} from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { newId } from '#web/browser/new-id.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { RefusedCall } from '../../../api/ask.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useStep } from '../data/transfer-queries.ts';
import { bodyOf, type Count, type Counts, differencesOf, isCounted, NO_COUNT, setCount } from './counts.ts';

interface ReceiveDialogProps {
  transfer: TransferDetail;
  counts: Counts;
  onCounts: (counts: Counts) => void;
  onClose: () => void;
  onReceived: () => void;
}

/** What arrived, and for each line that falls short the reason, before it is received. */
export function ReceiveDialog({ transfer, counts, onCounts, onClose, onReceived }: ReceiveDialogProps) {
  const { id, attributes } = transfer;
  const step = useStep();
  const [key, setKey] = useState(newId);
  const [returned, setReturned] = useState(false);
  const lines = attributes.items.filter(isCounted);
  const differences = differencesOf(counts, attributes.items);
  const pieces = lines.reduce((sum, { item }) => sum + (counts[item]?.received ?? 0), 0);
  const missing = attributes.sent - pieces;
  const fields = step.error instanceof RefusedCall ? (step.error.error.fields ?? {}) : {};
  const place = returned ? attributes.from.name : attributes.to.name;

  function change(item: number, change: Partial<Count>) {
    setKey(newId());
    onCounts(setCount(counts, item, change));
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Recibir en ${place}`}
      confirmLabel={`Recibir ${piecesText(pieces)}`}
      cancelLabel="Seguir contando"
      act={step}
      danger={false}
      size="md"
      onConfirm={() =>
        step.mutate(
          { id, version: attributes.version, act: 'receive', body: bodyOf(counts, attributes.items, returned), key },
          { onSuccess: onReceived },
        )
      }
    >
      <p>
        {missing <= 0
          ? `Llegó todo: ${piecesText(pieces)}.`
          : `Llegaron ${piecesText(pieces)} de ${attributes.sent.toLocaleString('es-VE')}: ${missing === 1 ? 'falta' : 'faltan'} ${missing.toLocaleString('es-VE')}.`}
      </p>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={returned}
          onChange={({ currentTarget }) => {
            setKey(newId());
            setReturned(currentTarget.checked);
          }}
        />
        Volvió a {attributes.from.name}: se recibe allí (devuelto)
      </label>
      {differences.length > 0 && (
        <ul aria-label="Diferencias" className="max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
          {differences.map((line) => (
            <Difference
              key={line.item}
              line={line}
              count={counts[line.item] ?? NO_COUNT}
              error={fields[`lines.${attributes.items.indexOf(line)}.received`]}
              onChange={(next) => change(line.item, next)}
            />
          ))}
        </ul>
      )}
    </ConfirmDialog>
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
          {formatCount(count.received ?? 0)} de {formatCount(line.sent ?? 0)}
        </span>
      </p>
      <div className="grid gap-2">
        <Field label={`Motivo de ${name}`} hideLabel error={error ?? null}>
          <Select
            value={reason}
            onChange={({ currentTarget }) => onChange({ reason: currentTarget.value as DifferenceReason })}
          >
            {DIFFERENCE_REASON_KEYS.map((option) => (
              <option key={option} value={option}>
                {DIFFERENCE_REASONS[option]}
              </option>
            ))}
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
