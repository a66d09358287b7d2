import { useState } from 'react';
import { annulDocument, type FiscalDocument } from '#contract/fiscal/fiscal-documents.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { DocumentForm } from './document-form.tsx';
import { useAnnulDocument } from './fiscal-queries.ts';

interface DocumentListProps {
  sale: { id: number; order_id: string };
  documents: readonly FiscalDocument[];
}

const ACT = 'min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11';

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
              className={`${ACT} text-sm`}
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
          className={`${ACT} text-sm`}
          aria-label={`Anotar nota de crédito de ${sale.order_id}`}
          onClick={() => setDialog('credit')}
        >
          Nota de crédito
        </button>
      ) : (
        <button
          type="button"
          className={ACT}
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
