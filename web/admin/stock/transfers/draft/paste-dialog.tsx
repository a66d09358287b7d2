import { useState } from 'react';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { type Ends, fetchBetween } from '../data/between.ts';
import { type PastedLine, type PastedProblem, readPastedLines } from './pasted-lines.ts';

interface PasteDialogProps {
  ends: Ends;
  /** Lines that still have room. */
  onAdd: (items: readonly { item: TransferItem; quantity: number }[]) => void;
  onClose: () => void;
}

/** Adds rows of a spreadsheet, 'barcode quantity'. What could not be added stays in the field, each row with why. */
export function PasteDialog({ ends, onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly PastedProblem[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState(0);

  async function add() {
    const read = readPastedLines(text);
    setFailure(null);
    if (read.lines.length > MAX_TRANSFER_LINES) {
      return setFailure(`Pega hasta ${MAX_TRANSFER_LINES} filas a la vez.`);
    }
    if (read.lines.length + read.problems.length === 0) return setFailure('Pega al menos una fila.');
    setBusy(true);
    try {
      const codes = [...new Set(read.lines.map(({ barcode }) => barcode))];
      const found = Map.groupBy(await fetchBetween(ends, 'barcodes', codes), ({ barcode }) => barcode);
      const taken = read.lines.flatMap((line) => {
        const [item, ...others] = found.get(line.barcode) ?? [];
        return item && others.length === 0 ? [{ item, quantity: line.quantity }] : [];
      });
      const unknown = read.lines.flatMap((line) => problemOf(line, found.get(line.barcode)?.length ?? 0));
      const left = [...read.problems, ...unknown].sort((a, b) => a.row - b.row);
      onAdd(taken);
      setAdded(taken.length);
      if (left.length === 0) return onClose();
      setProblems(left.map((problem, place) => ({ ...problem, row: place + 1 })));
      setText(left.map((problem) => problem.text).join('\n'));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se pudo buscar. Inténtalo de nuevo.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={false}
      size="md"
      title="Pegar una lista"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={() => void add()} busy={isBusy}>
            Agregar
          </Button>
        </>
      }
    >
      <Field label="Código de barras y cantidad, una fila por artículo" hint="Como salen de una hoja de cálculo.">
        <TextArea rows={8} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      <Problem text={failure} className="mt-4" />
      {problems.length > 0 && (
        <div role="alert" className="mt-4 border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          <p className="font-medium">
            {added > 0 && `${added === 1 ? 'Se agregó 1 fila' : `Se agregaron ${added} filas`}. `}
            {problems.length === 1
              ? 'Esta fila no se pudo agregar:'
              : `Estas ${problems.length} filas no se pudieron agregar:`}
          </p>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {problems.map(({ row, text: written, message }) => (
              <li key={row}>
                Fila {row}, <span className="tabular">{written}</span>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

function problemOf({ row, barcode, quantity }: PastedLine, found: number): PastedProblem[] {
  if (found === 1) return [];
  const message =
    found === 0 ? 'Ningún artículo tiene este código.' : 'Varios artículos tienen este código: búscalo por nombre.';
  return [{ row, text: `${barcode}\t${quantity}`, message }];
}
