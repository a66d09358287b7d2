import { useState } from 'react';
import { noteCreditNote, noteInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { RefusedCall } from '../api/ask.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useNoteDocument } from './fiscal-queries.ts';

interface DocumentFormProps {
  sale: { id: number; order_id: string };
  /** The invoice that a credit note credits; null for an invoice. */
  invoice: { number: string; total_bs: number } | null;
  onClose: () => void;
}

/** Records the numbers of the invoice of a sale, or of a credit note for its invoice. */
export function DocumentForm({ sale, invoice, onClose }: DocumentFormProps) {
  const note = useNoteDocument();
  // Whether another document has one of these numbers. The next save then confirms the duplicate.
  const [repeated, setRepeated] = useState(false);
  const schema = invoice ? noteCreditNote : noteInvoice;
  const values = { number: '', control_number: '', issued_on: caracasDay(new Date()), total_bs: undefined };
  const record = useRecordForm({ schema, values: invoice ? values : withoutAmount(values) });

  async function save(body: object) {
    try {
      await note.mutateAsync({
        saleId: sale.id,
        kind: invoice ? 'credit-notes' : 'invoice',
        body: repeated ? { ...body, repeated: true } : body,
      });
    } catch (problem) {
      setRepeated(problem instanceof RefusedCall && problem.error.code === 'number_taken');
      throw problem;
    }
    onClose();
  }

  return (
    <FormDialog
      title={invoice ? 'Anotar nota de crédito' : 'Anotar factura'}
      description={invoice ? `De la factura ${invoice.number}, pedido ${sale.order_id}` : `Pedido ${sale.order_id}`}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={repeated ? 'Guardar como repetido' : 'Guardar'}
      tellsUnsaved
      size="sm"
    >
      <FormText
        name="number"
        label="Número"
        hint="Como está impreso, con su serie si la tiene"
        required
        autoComplete="off"
      />
      <FormText
        name="control_number"
        label="Número de control"
        hint="00-00012345"
        required
        autoComplete="off"
        inputMode="numeric"
      />
      <FormText name="issued_on" type="date" label="Fecha de emisión" required />
      {invoice && (
        <FormNumber name="total_bs" label="Monto en Bs" hint="Vacío: todo lo que queda de la factura" money />
      )}
    </FormDialog>
  );
}

function withoutAmount<Values extends { total_bs: undefined }>({ total_bs: _amount, ...values }: Values) {
  return values;
}
