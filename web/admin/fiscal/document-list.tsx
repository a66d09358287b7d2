import { useState } from 'react';
import { annulDocument, type FiscalDocument, noteCreditNote, noteInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { RefusedCall } from '../api/ask.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useAnnulDocument, useNoteDocument } from './fiscal-queries.ts';

interface DocumentListProps {
  sale: { id: number; order_id: string };
  documents: readonly FiscalDocument[];
}

/** The look of a button that stands in a text. */
export const TEXT_ACT =
  'min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11';

/** The documents of a sale, and the buttons to record the next one. */
export function DocumentList({ sale, documents }: DocumentListProps) {
  const [dialog, setDialog] = useState<'invoice' | 'credit' | FiscalDocument | null>(null);
  const valid = documents.filter(({ attributes }) => attributes.annulled === null);
  const invoice = valid.find(({ attributes }) => attributes.kind === 'factura');
  const close = () => setDialog(null);
  return (
    <div className="space-y-1">
      {documents.map((document) => (
        <p key={document.id} className="tabular">
          <span className={document.attributes.annulled ? 'text-ink-faint line-through' : undefined}>
            {DOCUMENT_NAMES[document.attributes.kind]} {document.attributes.number}
          </span>{' '}
          <span className="text-ink-soft text-sm">
            {formatDay(document.attributes.issued_on)}, {formatVes(centsFromDecimal(document.attributes.total_bs))}
          </span>{' '}
          {document.attributes.annulled ? (
            <span className="text-ink-soft text-sm">Anulada: {document.attributes.annulled}</span>
          ) : (
            <button
              type="button"
              className={`${TEXT_ACT} text-sm`}
              aria-label={`Anular ${DOCUMENT_NAMES[document.attributes.kind].toLowerCase()} ${document.attributes.number}`}
              onClick={() => setDialog(document)}
            >
              Anular
            </button>
          )}
        </p>
      ))}
      {invoice ? (
        <button
          type="button"
          className={`${TEXT_ACT} text-sm`}
          aria-label={`Anotar nota de crédito de ${sale.order_id}`}
          onClick={() => setDialog('credit')}
        >
          Nota de crédito
        </button>
      ) : (
        <button
          type="button"
          className={TEXT_ACT}
          aria-label={`Anotar factura de ${sale.order_id}`}
          onClick={() => setDialog('invoice')}
        >
          Anotar factura
        </button>
      )}
      {dialog === 'invoice' && <DocumentForm sale={sale} invoice={null} onClose={close} />}
      {dialog === 'credit' && invoice && <DocumentForm sale={sale} invoice={invoice.attributes} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <AnnulForm document={dialog} onClose={close} />}
    </div>
  );
}

function AnnulForm({ document, onClose }: { document: FiscalDocument; onClose: () => void }) {
  const annul = useAnnulDocument();
  const record = useRecordForm({ schema: annulDocument, values: { why: '' } });
  const { kind, number } = document.attributes;
  return (
    <FormDialog
      title={`Anular ${DOCUMENT_NAMES[kind].toLowerCase()} ${number}`}
      description="Queda en el libro sin montos, y su número queda usado. No se puede deshacer."
      record={record}
      onSave={async ({ why }) => {
        await annul.mutateAsync({ id: document.id, why });
        onClose();
      }}
      onClose={onClose}
      submitLabel="Anular"
      busyLabel="Anulando..."
      danger
      size="sm"
    >
      <FormTextArea name="why" label="Motivo" required rows={2} />
    </FormDialog>
  );
}

interface DocumentFormProps {
  sale: { id: number; order_id: string };
  /** The invoice that a credit note credits; null for an invoice. */
  invoice: { number: string; total_bs: number } | null;
  onClose: () => void;
}

/** Records the numbers of the invoice of a sale, or of a credit note for its invoice. */
function DocumentForm({ sale, invoice, onClose }: DocumentFormProps) {
  const note = useNoteDocument();
  // The last save was refused because another document has one of these numbers. Saving again confirms the duplicate.
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
