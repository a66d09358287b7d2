import { useState } from 'react';
import type { FiscalDocument, IgtfCorrectionRecord } from '#contract/fiscal/fiscal-documents.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { IfMay, useMay } from '#web/admin/access/may.client.tsx';
import { AnnulForm, DocumentForm, WithholdingForm } from './document-forms.tsx';
import { type NotedKind, usePrintInvoice } from './fiscal-queries.ts';

interface DocumentListProps {
  sale: { id: number; order_id: string };
  documents: readonly FiscalDocument[];
  /** The note that its IGTF needs; null when the invoice has the IGTF of the payments. */
  correction: IgtfCorrectionRecord;
  /** Whether the shop prints invoices on a fiscal machine. */
  prints: boolean;
}

/** The look of a button that stands in a text. */
export const TEXT_ACT =
  'min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11';

type Dialog = { act: 'note'; kind: NotedKind } | { act: 'annul' | 'withhold'; document: FiscalDocument };

/** The documents of a sale, and the buttons to record the next one. */
export function DocumentList({ sale, documents, correction, prints }: DocumentListProps) {
  const print = usePrintInvoice();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const valid = documents.filter(({ attributes }) => attributes.annulled === null);
  // Once credit notes took an invoice back in whole, another one may follow.
  const invoice = valid.find(({ attributes }) => attributes.kind === 'factura' && !isCredited(attributes, valid));
  const close = () => setDialog(null);
  const note = (kind: NotedKind) => () => setDialog({ act: 'note', kind });
  return (
    <div className="space-y-1">
      {documents.map((document) => (
        <p key={document.id} className="tabular">
          <span className={document.attributes.annulled ? 'text-ink-faint line-through' : undefined}>
            {DOCUMENT_NAMES[document.attributes.kind]} {document.attributes.number}
          </span>{' '}
          <span className="text-ink-soft text-sm">
            {formatDay(document.attributes.issued_on)}, {amountOf(document)}
          </span>{' '}
          {document.attributes.annulled ? (
            <span className="text-ink-soft text-sm">Anulada: {document.attributes.annulled}</span>
          ) : (
            <IfMay needs={['fiscal.annul']}>
              <button
                type="button"
                className={`${TEXT_ACT} text-sm`}
                aria-label={`Anular ${DOCUMENT_NAMES[document.attributes.kind].toLowerCase()} ${document.attributes.number}`}
                onClick={() => setDialog({ act: 'annul', document })}
              >
                Anular
              </button>
            </IfMay>
          )}
        </p>
      ))}
      <div className="flex flex-wrap gap-x-3">
        {invoice && (
          <>
            <Act label="Nota de crédito" name="Anotar nota de crédito" of={sale} onClick={note('credit-notes')} />
            {invoice.attributes.machine !== null && (
              <Act
                label="Nota de crédito de máquina"
                name="Anotar nota de crédito de máquina fiscal"
                of={sale}
                onClick={note('machine-credit-notes')}
              />
            )}
            <Act
              label="Retención de IVA"
              name="Anotar retención de IVA"
              of={sale}
              onClick={() => setDialog({ act: 'withhold', document: invoice })}
            />
          </>
        )}
        {!invoice && (
          <>
            {prints && (
              <Act
                label={print.isPending ? 'Imprimiendo...' : 'Imprimir'}
                name={print.isPending ? 'Imprimiendo...' : 'Imprimir la factura en la máquina fiscal'}
                of={sale}
                disabled={print.isPending}
                onClick={() => print.mutate(sale.id)}
              />
            )}
            <Act label="Anotar factura" name="Anotar factura" of={sale} onClick={note('invoice')} />
            <Act
              label="De máquina fiscal"
              name="Anotar factura de máquina fiscal"
              of={sale}
              onClick={note('machine-invoice')}
            />
          </>
        )}
      </div>
      {correction && (
        <p className="text-amber text-sm">
          El IGTF de los pagos cambió: falta una {DOCUMENT_NAMES[correction.kind].toLowerCase()} por{' '}
          {formatVes(centsFromDecimal(correction.igtf_bs))}.{' '}
          <Act label="Anotarla" name="Anotar la nota del IGTF" of={sale} onClick={note('igtf-notes')} />
        </p>
      )}
      {dialog?.act === 'note' && (
        <DocumentForm
          sale={sale}
          kind={dialog.kind}
          invoice={invoice?.attributes ?? null}
          correction={correction}
          onClose={close}
        />
      )}
      {dialog?.act === 'withhold' && <WithholdingForm document={dialog.document} onClose={close} />}
      {dialog?.act === 'annul' && <AnnulForm document={dialog.document} onClose={close} />}
    </div>
  );
}

function isCredited({ number, total_bs }: FiscalDocument['attributes'], valid: readonly FiscalDocument[]): boolean {
  const notes = valid.filter(({ attributes }) => attributes.kind === 'nota_credito' && attributes.affects === number);
  const sum = notes.reduce((cents, { attributes }) => cents + centsFromDecimal(attributes.total_bs), 0);
  return notes.length > 0 && total_bs > 0 && sum >= centsFromDecimal(total_bs);
}

/** A debit note, and a credit note for the IGTF, have no amount but the IGTF. */
function amountOf({ attributes: { total_bs, igtf_bs, withholding } }: FiscalDocument): string {
  const amount =
    total_bs === 0 ? `IGTF ${formatVes(centsFromDecimal(igtf_bs))}` : formatVes(centsFromDecimal(total_bs));
  return withholding ? `${amount}, retenido ${formatVes(centsFromDecimal(withholding.amount_bs))}` : amount;
}

interface ActProps {
  label: string;
  /** What a screen reader says, where the label alone does not say it. */
  name: string;
  of: { order_id: string };
  disabled?: boolean;
  onClick: () => void;
}

/** A button in a text that notes something of a sale. */
export function Act({ label, name, of, disabled, onClick }: ActProps) {
  if (!useMay()('fiscal.write')) return null;
  return (
    <button
      type="button"
      className={`${TEXT_ACT} text-sm`}
      disabled={disabled}
      aria-label={`${name} de ${of.order_id}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
