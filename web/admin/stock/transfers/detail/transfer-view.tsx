import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import PackageCheck from 'lucide-react/icons/package-check';
import PackagePlus from 'lucide-react/icons/package-plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { newId } from '#web/browser/new-id.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { LabelsLink } from '../../../labels/labels-link.tsx';
import { useStep, useTransferFile } from '../data/transfer-queries.ts';
import { TransferState } from '../data/transfer-state.tsx';
import { LateDialog } from './late-dialog.tsx';
import { TransferItems } from './transfer-items.tsx';

/** A transfer that was sent, received or given up: what became of it, and what can still be done. */
export function TransferView({ transfer }: { transfer: TransferDetail }) {
  const { id, attributes } = transfer;
  const [open, setOpen] = useState<'late' | 'close' | null>(null);
  const file = useTransferFile();
  const isOpen = attributes.state === 'received' && attributes.closing === null;
  const to = `/admin/stock/transfers/${id}`;
  return (
    <>
      <PageHeading title={`Traslado ${attributes.number}`} count={piecesText(attributes.sent || attributes.asked)}>
        <TransferState transfer={attributes} />
        <div className="ml-auto flex flex-wrap gap-3 max-md:ml-0">
          <Button variant="quiet" onClick={() => file.mutate(transfer)} busy={file.isPending}>
            <FileSpreadsheet aria-hidden className="size-4" strokeWidth={1.5} />
            CSV
          </Button>
          <ButtonLink variant="secondary" to={`${to}/print`}>
            <Printer aria-hidden className="size-4" strokeWidth={1.5} />
            Imprimir
          </ButtonLink>
          <LabelsLink items={labelItems(attributes.items)} variant="secondary" />
          {attributes.state === 'sent' && (
            <ButtonLink to={`${to}/receive`} reloadDocument>
              <PackageCheck aria-hidden className="size-4" strokeWidth={1.5} />
              Recibir
            </ButtonLink>
          )}
          {isOpen && (
            <>
              <Button variant="secondary" onClick={() => setOpen('close')}>
                Cerrar
              </Button>
              <Button onClick={() => setOpen('late')}>
                <PackagePlus aria-hidden className="size-4" strokeWidth={1.5} />
                Llegó después
              </Button>
            </>
          )}
        </div>
      </PageHeading>
      <p className="text-lg">
        {attributes.from.name} → {attributes.to.name}
      </p>
      {attributes.note && <p className="text-ink-soft">{attributes.note}</p>}
      <Steps transfer={transfer} />
      {attributes.lost > 0 && (
        <p className="my-3 border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          {attributes.lost === 1 ? 'Falta 1 pieza' : `Faltan ${attributes.lost.toLocaleString('es-VE')} piezas`}
          {isOpen
            ? ': lo que aparezca se anota con «Llegó después»; si ya no va a llegar, cierra el traslado.'
            : '. El traslado está cerrado: quedan como pérdida en camino.'}
        </p>
      )}
      <TransferItems transfer={transfer} />
      {open === 'late' && <LateDialog transfer={transfer} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog transfer={transfer} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A label for each piece that arrived or, before that, is to arrive. */
const labelItems = (items: readonly TransferLineRecord[]) =>
  items.map(({ item, received, sent, quantity }) => ({ id: item, quantity: received ?? sent ?? quantity }));

function Steps({ transfer: { attributes } }: { transfer: TransferDetail }) {
  const { made, sending, receiving, cancelling, closing, returned } = attributes;
  const isClosedLater = closing && receiving && closing.at !== receiving.at;
  const steps = [
    ['Creado', made],
    ['Enviado', sending],
    [returned ? 'Devuelto al origen' : 'Recibido', receiving],
    ['Anulado', cancelling],
    ['Cerrado', isClosedLater ? closing : null],
  ] as const;
  return (
    <dl className="my-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {steps.map(
        ([name, step]) =>
          step && (
            <div key={name} className="flex gap-2">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular">
                {formatCaracasDateTime(new Date(step.at))}, {step.by}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function CloseDialog({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) {
  const step = useStep();
  const [key] = useState(newId);
  const { number, version, lost } = transfer.attributes;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Cerrar ${number}`}
      confirmLabel="Cerrar"
      cancelLabel="Volver"
      act={step}
      onConfirm={() => step.mutate({ id: transfer.id, version, act: 'close', key }, { onSuccess: onClose })}
    >
      <p>
        {lost === 1 ? 'La pieza que falta queda' : `Las ${lost.toLocaleString('es-VE')} piezas que faltan quedan`} como
        pérdida en camino. Después ya no se pueden recibir.
      </p>
    </ConfirmDialog>
  );
}
