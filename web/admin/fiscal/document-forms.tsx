import { useState } from 'react';
import {
  annulDocument,
  type FiscalDocument,
  type IgtfCorrectionRecord,
  noteCreditNote,
  noteIgtf,
  noteInvoice,
  noteMachineCreditNote,
  noteMachineInvoice,
  noteWithholding,
} from '#contract/fiscal/fiscal-documents.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { ask, RefusedCall } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { FISCAL, type NotedKind } from './fiscal-queries.ts';

export function AnnulForm({ document, onClose }: { document: FiscalDocument; onClose: () => void }) {
  const record = useRecordForm({ schema: annulDocument, values: { why: '' } });
  const { kind, number } = document.attributes;
  return (
    <SaveDialog
      title={`Anular ${DOCUMENT_NAMES[kind].toLowerCase()} ${number}`}
      description="Queda en el libro sin montos, y su número queda usado. No se puede deshacer."
      record={record}
      save={(body) => ask(`/fiscal/documents/${document.id}/annul`, { method: 'POST', body })}
      refreshes={[FISCAL]}
      success="Documento anulado"
      onClose={onClose}
      submitLabel="Anular"
      busyLabel="Anulando..."
      danger
      size="sm"
    >
      <FormTextArea name="why" label="Motivo" required rows={2} />
    </SaveDialog>
  );
}

const SCHEMAS: Record<NotedKind, FormSchema<object>> = {
  invoice: noteInvoice,
  'machine-invoice': noteMachineInvoice,
  'credit-notes': noteCreditNote,
  'machine-credit-notes': noteMachineCreditNote,
  'igtf-notes': noteIgtf,
};

export interface DocumentFormProps {
  sale: { id: number; order_id: string };
  kind: NotedKind;
  /** The invoice that a note is for; null without one. `machine`: the fiscal machine that printed it. */
  invoice: { number: string; machine: string | null } | null;
  correction: IgtfCorrectionRecord;
  onClose: () => void;
}

/** Records the numbers of the invoice of a sale, or of a note for its invoice. */
export function DocumentForm({ sale, kind, invoice, correction, onClose }: DocumentFormProps) {
  // The last save was refused because another document has one of these numbers. Saving again confirms the duplicate.
  const [repeated, setRepeated] = useState(false);
  const values = valuesOf(kind, correction, invoice?.machine ?? '');
  const record = useRecordForm({ schema: SCHEMAS[kind], values });
  const name = kind === 'igtf-notes' && correction ? DOCUMENT_NAMES[correction.kind].toLowerCase() : NAMES[kind];
  const amount =
    kind === 'igtf-notes' && correction ? `: IGTF de ${formatVes(centsFromDecimal(correction.igtf_bs))}` : '';

  async function save(body: object) {
    try {
      return await ask<{ data: FiscalDocument }>(`/fiscal/sales/${sale.id}/${kind}`, {
        method: 'POST',
        body: repeated ? { ...body, repeated: true } : body,
      });
    } catch (problem) {
      setRepeated(problem instanceof RefusedCall && problem.error.code === 'number_taken');
      throw problem;
    }
  }

  return (
    <SaveDialog
      title={`Anotar ${name}`}
      description={
        invoice ? `De la factura ${invoice.number}, pedido ${sale.order_id}${amount}` : `Pedido ${sale.order_id}`
      }
      record={record}
      save={save}
      refreshes={[FISCAL]}
      success={({ data: { attributes } }) => `${DOCUMENT_NAMES[attributes.kind]} ${attributes.number} anotada`}
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
      {IS_OF_MACHINE[kind] ? (
        <>
          <FormText
            name="machine"
            label="Registro de la máquina fiscal"
            hint="Z1B1234567"
            required
            autoComplete="off"
          />
          <FormNumber name="z_number" label="Número del reporte Z" required />
        </>
      ) : (
        <FormText
          name="control_number"
          label="Número de control"
          hint="00-00012345"
          required
          autoComplete="off"
          inputMode="numeric"
        />
      )}
      <FormText name="issued_on" type="date" label="Fecha de emisión" required />
      {IS_CREDIT[kind] && (
        <FormNumber name="total_bs" label="Monto en Bs" hint="Vacío: todo lo que queda de la factura" money />
      )}
      <FormText
        name="late_reason"
        label="Motivo si el período está cerrado"
        hint="El documento entra entonces en el siguiente"
        autoComplete="off"
      />
    </SaveDialog>
  );
}

const NAMES: Record<NotedKind, string> = {
  invoice: 'factura',
  'machine-invoice': 'factura de máquina fiscal',
  'credit-notes': 'nota de crédito',
  'machine-credit-notes': 'nota de crédito de máquina fiscal',
  'igtf-notes': 'nota',
};

const IS_OF_MACHINE: Partial<Record<NotedKind, true>> = { 'machine-invoice': true, 'machine-credit-notes': true };
const IS_CREDIT: Partial<Record<NotedKind, true>> = { 'credit-notes': true, 'machine-credit-notes': true };

/** @param machine that a note is probably printed by: the invoice's */
function valuesOf(kind: NotedKind, correction: IgtfCorrectionRecord, machine: string) {
  return {
    number: '',
    issued_on: caracasDay(new Date()),
    late_reason: '',
    ...(IS_OF_MACHINE[kind] ? { machine, z_number: undefined } : { control_number: '' }),
    ...(IS_CREDIT[kind] && { total_bs: undefined }),
    ...(kind === 'igtf-notes' && correction && { kind: correction.kind }),
  };
}

/** Records the comprobante of the IVA that the buyer withheld of an invoice. */
export function WithholdingForm({ document, onClose }: { document: FiscalDocument; onClose: () => void }) {
  const { number, withholding } = document.attributes;
  const record = useRecordForm({
    schema: noteWithholding,
    values: {
      number: withholding?.number ?? '',
      date: withholding?.date ?? caracasDay(new Date()),
      amount_bs: withholding?.amount_bs,
    },
  });
  return (
    <SaveDialog
      title="Anotar retención de IVA"
      description={`De la factura ${number}`}
      record={record}
      save={(body) => ask(`/fiscal/documents/${document.id}/withholding`, { method: 'POST', body })}
      refreshes={[FISCAL]}
      success="Retención anotada"
      onClose={onClose}
      submitLabel="Guardar"
      tellsUnsaved
      size="sm"
    >
      <FormText
        name="number"
        label="Número del comprobante"
        hint="14 dígitos: año, mes y ocho más"
        required
        autoComplete="off"
        inputMode="numeric"
      />
      <FormText name="date" type="date" label="Fecha del comprobante" required />
      <FormNumber name="amount_bs" label="Monto retenido en Bs" money required />
    </SaveDialog>
  );
}
