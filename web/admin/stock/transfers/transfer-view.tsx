import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import PackageCheck from 'lucide-react/icons/package-check';
import PackagePlus from 'lucide-react/icons/package-plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { DIFFERENCE_REASONS } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { type Fact, Facts } from '#web/admin/kit/document/facts.tsx';
import { LineTable } from '#web/admin/kit/document/line-table.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { LabelsLink } from '#web/admin/labels/labels-link.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { TransferPapers } from './transfer-papers.tsx';
import { TransferState } from './transfer-parts.tsx';
import { useTransferStep } from './transfer-queries.ts';

/** A transfer that was sent, received or cancelled: its lines, its history and the steps that are left. */
export function TransferView({ transfer }: { transfer: TransferDetail }) {
  const { id, attributes } = transfer;
  const { number, lost } = attributes;
  const [open, setOpen] = useState<'late' | 'close' | null>(null);
  const file = useDownload('Error al descargar el traslado');
  const isOpen = attributes.state === 'received' && attributes.closing === null;
  const to = `/admin/stock/transfers/${id}`;
  return (
    <>
      <PageHeading title={`Traslado ${number}`} count={piecesText(attributes.sent || attributes.asked)}>
        <TransferState transfer={attributes} />
        <div className="ml-auto flex flex-wrap gap-3 max-md:ml-0">
          <ActionButton
            icon={FileSpreadsheet}
            label="CSV"
            variant="quiet"
            busy={file.isPending}
            onClick={() => file.mutate({ path: `/stock/transfers/${id}/file`, name: `traslado-${number}.csv` })}
          />
          <ActionLink icon={Printer} label="Imprimir" to={`${to}/print`} />
          <LabelsLink items={labelItems(attributes.items)} />
          {attributes.state === 'sent' && (
            <ActionLink
              needs={['stock.receive']}
              icon={PackageCheck}
              label="Recibir"
              variant="primary"
              to={`${to}/receive`}
              reloadDocument
            />
          )}
          {isOpen && (
            <>
              <ActionButton needs={['stock.transfer']} label="Cerrar" onClick={() => setOpen('close')} />
              <ActionButton
                needs={['stock.receive']}
                icon={PackagePlus}
                label="Llegó después"
                variant="primary"
                onClick={() => setOpen('late')}
              />
            </>
          )}
        </div>
      </PageHeading>
      <p className="text-lg">
        {attributes.from.name} → {attributes.to.name}
      </p>
      {attributes.note && <p className="text-ink-soft">{attributes.note}</p>}
      <Facts layout="steps" facts={stepFacts(transfer)} className="my-3" />
      {lost > 0 && (
        <Notice tone="danger" large className="my-3">
          {lost === 1 ? 'Falta 1 pieza' : `Faltan ${piecesText(lost)}`}
          {isOpen
            ? ': lo que aparezca se anota con «Llegó después»; si ya no va a llegar, cierra el traslado.'
            : '. El traslado está cerrado: quedan como pérdida en camino.'}
        </Notice>
      )}
      <TransferItems transfer={transfer} />
      {attributes.state !== 'cancelled' && <TransferPapers id={id} />}
      {open === 'late' && <LateDialog transfer={transfer} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog transfer={transfer} onClose={() => setOpen(null)} />}
    </>
  );
}

/** One label for each piece that arrived or, before that, is to arrive. */
const labelItems = (items: readonly TransferLineRecord[]) =>
  items.map(({ item, received, sent, quantity }) => ({ id: item, quantity: received ?? sent ?? quantity }));

function stepFacts({ attributes }: TransferDetail): Fact[] {
  const { made, sending, receiving, cancelling, closing, returned } = attributes;
  const isClosedLater = closing && receiving && closing.at !== receiving.at;
  const text = (step: typeof sending) => step && `${formatCaracasDateTime(new Date(step.at))}, ${step.by}`;
  return [
    ['Creado', text(made)],
    ['Enviado', text(sending)],
    [returned ? 'Devuelto al origen' : 'Recibido', text(receiving)],
    ['Anulado', text(cancelling)],
    ['Cerrado', text(isClosedLater ? closing : null)],
  ];
}

const figure = (pieces: number | null) => (pieces === null ? '—' : formatCount(pieces));

/** The requested, sent and received pieces of each item, and why some are missing. */
function TransferItems({ transfer: { attributes } }: { transfer: TransferDetail }) {
  const { items, late, state } = attributes;
  return (
    <LineTable
      label="Artículos del traslado"
      lines={items}
      keyOf={({ item }) => item}
      columns={[
        {
          header: 'Artículo',
          cell: (line) => (
            <>
              {nameWithSize(line)}
              <span className="tabular block text-ink-faint">
                Ref. {line.ref} · {line.barcode}
              </span>
              <Missing line={line} />
              {late
                .filter(({ item }) => item === line.item)
                .map(({ pieces, at, by }) => (
                  <span key={at} className="block text-leaf">
                    Llegó después: {formatCount(pieces)}, {formatCaracasDateTime(new Date(at))}, {by}
                  </span>
                ))}
            </>
          ),
        },
        { header: 'Pedidas', cell: ({ quantity }) => formatCount(quantity) },
        { header: 'Enviadas', cell: ({ sent }) => figure(sent) },
        ...(state === 'received'
          ? [{ header: 'Recibidas', cell: ({ received }: TransferLineRecord) => figure(received) }]
          : []),
      ]}
    />
  );
}

function Missing({ line: { sent, received, reason, reasonNote } }: { line: TransferLineRecord }) {
  if (reason === null || sent === null || received === null) return null;
  return (
    <span className="block text-danger">
      {sent - received === 1 ? 'Falta 1' : `Faltan ${formatCount(sent - received)}`}: {DIFFERENCE_REASONS[reason]}
      {reasonNote && `, ${reasonNote}`}
    </span>
  );
}

interface StepProps {
  transfer: TransferDetail;
  onClose: () => void;
}

/** 'Llegó después': pieces that were missing when the transfer was received. */
function LateDialog({ transfer, onClose }: StepProps) {
  const { items } = transfer.attributes;
  const step = useTransferStep(transfer);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const lines = items.flatMap(({ item }) => {
    const arrived = Number(typed[item] ?? '');
    return arrived > 0 ? [{ item, arrived }] : [];
  });
  const fields = step.error instanceof RefusedCall ? (step.error.error.fields ?? {}) : {};
  return (
    <StepDialog
      title="Llegó después"
      confirmLabel="Anotar"
      danger={false}
      size="md"
      hasFields
      button={lines.length > 0 ? 'enabled' : 'disabled'}
      step={step}
      input={{ act: 'late', body: { lines } }}
      onClose={onClose}
    >
      {items.map((line, index) => {
        const missing = (line.sent ?? 0) - (line.received ?? 0);
        return (
          missing > 0 && (
            <Field
              key={line.item}
              label={nameWithSize(line)}
              hint={missing === 1 ? 'Falta 1.' : `Faltan ${missing}.`}
              error={fields[`lines.${index}.arrived`]}
            >
              <TextInput
                type="number"
                inputMode="numeric"
                min={0}
                max={missing}
                value={typed[line.item] ?? ''}
                onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [line.item]: value }))}
              />
            </Field>
          )
        );
      })}
    </StepDialog>
  );
}

function CloseDialog({ transfer, onClose }: StepProps) {
  const { number, lost } = transfer.attributes;
  return (
    <StepDialog
      title={`Cerrar ${number}`}
      confirmLabel="Cerrar"
      cancelLabel="Volver"
      step={useTransferStep(transfer)}
      input={{ act: 'close' }}
      onClose={onClose}
    >
      <p>
        {lost === 1 ? 'La pieza que falta queda' : `Las ${piecesText(lost)} que faltan quedan`} como pérdida en camino.
        Después ya no se pueden recibir.
      </p>
    </StepDialog>
  );
}
