import { useState } from 'react';
import { MAX_NUMBERED_SALES, type NotedInvoices, type NoteInvoices } from '#contract/fiscal/fiscal-documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../kit/problem.tsx';
import { useNoteInvoices } from './fiscal-queries.ts';

/** Records the numbers of many invoices, pasted from a sheet. Refused rows stay in the field to be corrected. */
export function PasteNumbers({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [noted, setNoted] = useState<NotedInvoices['data'] | null>(null);
  const note = useNoteInvoices();
  const refused = noted?.filter(({ outcome }) => outcome === 'refused') ?? [];

  async function save() {
    const rows = readPastedNumbers(text);
    const problem =
      rows.length === 0
        ? 'Pega al menos una fila'
        : rows.length > MAX_NUMBERED_SALES
          ? `Pega hasta ${MAX_NUMBERED_SALES} filas a la vez`
          : null;
    setError(problem);
    if (problem) return;
    const { data } = await note.mutateAsync({ rows });
    setNoted(data);
    const left = rows.filter((_, place) => data[place]?.outcome === 'refused');
    setText(left.map((row) => [row.order_id, row.number, row.control_number, row.issued_on].join('\t')).join('\n'));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={false}
      title="Pegar números de factura"
      description="Una fila por factura: ID Orden, número, número de control y fecha, como salen de la hoja de la imprenta."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={note.isPending}>
            Listo
          </Button>
          {/* The error is shown in the dialog. */}
          <Button onClick={() => void save().catch(() => {})} busy={note.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <Field label="Filas" error={error}>
        <TextArea rows={8} value={text} onChange={({ target }) => setText(target.value)} className="tabular text-sm" />
      </Field>
      <Problem text={note.error?.message} className="mt-4" />
      {noted && (
        <div role="status" className="mt-4 text-sm">
          <p>{summaryOf(noted)}</p>
          {refused.length > 0 && (
            <ul className="mt-2 space-y-1 text-danger">
              {refused.map(({ order_id, message }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer, which may repeat
                <li key={place}>
                  {order_id || 'Sin ID Orden'}: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

function summaryOf(noted: NotedInvoices['data']): string {
  const count = (outcome: string) => noted.filter((row) => row.outcome === outcome).length;
  const parts = [
    `${count('done')} anotadas`,
    count('already') > 0 ? `${count('already')} ya lo estaban` : null,
    count('refused') > 0 ? `${count('refused')} por corregir, que siguen arriba` : null,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

type Row = NoteInvoices['rows'][number];

/**
 * Reads rows pasted from a sheet: ID Orden, factura, control, fecha; between tabs, semicolons or commas. A first row
 * without a digit is a header. Empty rows are skipped. Missing cells are empty texts, so that the server reports the row.
 */
export function readPastedNumbers(text: string): Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const [first] = rows;
  const body = first && !/\d/.test(first.join('')) ? rows.slice(1) : rows;
  return body.map(([order_id = '', number = '', control_number = '', issued_on = '']) => ({
    order_id,
    number,
    control_number,
    issued_on,
  }));
}
