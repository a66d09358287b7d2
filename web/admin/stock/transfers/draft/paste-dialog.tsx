import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { type Ends, fetchItems } from '../transfer-queries.ts';
import { type PastedLine, type PastedProblem, readPastedLines } from './pasted-lines.ts';

interface PasteDialogProps {
  ends: Ends;
  onAdd: (lines: readonly { item: TransferItem; quantity: number }[]) => void;
  onClose: () => void;
}

/** Adds spreadsheet rows, 'barcode quantity'. Rows that cannot be added stay in the field, each with its problem. */
export function PasteDialog({ ends, onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () => matchRows(text, ends),
    onSuccess({ matched, left }) {
      onAdd(matched);
      if (left.length === 0) onClose();
      setText(left.map((problem) => problem.text).join('\n'));
    },
  });
  const added = adding.data?.matched.length ?? 0;
  const left = adding.data?.left ?? [];

  return (
    <StepDialog
      title="Pegar una lista"
      confirmLabel="Agregar"
      cancelLabel="Cerrar"
      danger={false}
      size="md"
      hasFields
      step={adding}
      input={undefined}
      onClose={onClose}
      onDone={() => {}}
    >
      <Field label="Código de barras y cantidad, una fila por artículo" hint="Como salen de una hoja de cálculo.">
        <TextArea rows={8} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      {left.length > 0 && (
        <Notice tone="danger" role="alert" large>
          <p className="font-medium">
            {added > 0 && `${added === 1 ? 'Se agregó 1 fila' : `Se agregaron ${added} filas`}. `}
            {left.length === 1 ? 'Esta fila no se pudo agregar:' : `Estas ${left.length} filas no se pudieron agregar:`}
          </p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {left.map(({ text: row, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is named by its place in the field
              <li key={index}>
                Fila {index + 1}, <span className="tabular">{row}</span>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </StepDialog>
  );
}

/** The items of pasted rows, and the rows that name none. @throws Error whose message can be shown */
async function matchRows(text: string, ends: Ends) {
  const { lines, problems } = readPastedLines(text);
  if (lines.length > MAX_TRANSFER_LINES) throw new Error(`Pega hasta ${MAX_TRANSFER_LINES} filas a la vez.`);
  if (lines.length + problems.length === 0) throw new Error('Pega al menos una fila.');
  const codes = [...new Set(lines.map(({ barcode }) => barcode))];
  const items = Map.groupBy(await fetchItems(ends, 'barcodes', codes), ({ barcode }) => barcode);
  const matched = lines.flatMap(({ barcode, quantity }) => {
    const [item, ...others] = items.get(barcode) ?? [];
    return item && others.length === 0 ? [{ item, quantity }] : [];
  });
  const unknown = lines.flatMap((line) => problemOf(line, items.get(line.barcode)?.length ?? 0));
  return { matched, left: [...problems, ...unknown].sort((a, b) => a.row - b.row) };
}

function problemOf({ row, barcode, quantity }: PastedLine, matches: number): PastedProblem[] {
  if (matches === 1) return [];
  const message =
    matches === 0 ? 'Ningún artículo tiene este código.' : 'Varios artículos tienen este código: búscalo por nombre.';
  return [{ row, text: `${barcode}\t${quantity}`, message }];
}
