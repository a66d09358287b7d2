import { useState } from 'react';
import { useParams } from 'react-router';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { PackingTable, PaperSheet, type SheetProps } from '#web/admin/kit/document/paper-sheet.tsx';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useTransfer } from './transfer-queries.ts';

/** The packing list of a transfer, for printing. */
export default function PrintPage() {
  const { id = '' } = useParams();
  const [withCodes, setWithCodes] = useState(false);
  return (
    <PrintFrame
      query={useTransfer(id)}
      title={(answer) => (answer ? `Traslado ${answer.data.attributes.number}` : 'Traslado')}
      back={{ to: `/admin/stock/transfers/${id}`, label: 'Volver al traslado' }}
      loading="Cargando el traslado..."
      failed="No se pudo cargar el traslado"
    >
      {({ data }, sheet) => (
        <>
          <CheckLine checked={withCodes} onChange={setWithCodes} className="mb-4 print:hidden">
            Con un código para escanear en cada línea
          </CheckLine>
          <PackingList transfer={data} withCodes={withCodes} {...sheet} />
        </>
      )}
    </PrintFrame>
  );
}

interface PackingListProps extends SheetProps {
  transfer: TransferDetail;
  /** Prints the barcode of each line as a code to scan. */
  withCodes: boolean;
}

/** The contents of a transfer, signed by whoever packs, carries and receives it. */
function PackingList({ transfer: { attributes }, withCodes, ...sheet }: PackingListProps) {
  const { number, from, to, items, state, note, made, sending } = attributes;
  const isDraft = state === 'draft';
  const lines = items
    .map((line) => ({
      ...line,
      pieces: isDraft ? line.quantity : (line.sent ?? line.quantity),
      detail: `Ref. ${line.ref} · ${line.barcode}`,
    }))
    .filter(({ pieces }) => pieces > 0);
  return (
    <PaperSheet
      {...sheet}
      number={number}
      warning={state === 'cancelled' ? 'Traslado anulado: no despachar.' : null}
      signatures={['Preparó', 'Transportó', 'Recibió']}
      head={
        <>
          <h1 className="tabular mt-4 font-sans font-semibold text-[1.375rem] leading-tight sm:text-[2.125rem]">
            {number}
          </h1>
          <p className="tabular text-sm">
            {isDraft ? 'Para preparar' : 'Traslado enviado'} el {formatDay(caracasDay(new Date((sending ?? made).at)))}
          </p>
        </>
      }
    >
      <dl className="mt-4 grid grid-cols-2 gap-4">
        {[
          ['De', from.name],
          ['A', to.name],
        ].map(([name, place]) => (
          <div key={name}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold text-lg leading-snug">{place}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 text-sm">{note}</p>}
      <PackingTable
        lines={lines}
        more={[
          { header: 'Estante', cell: ({ shelf }) => shelf ?? '—' },
          ...(withCodes ? [{ header: 'Código', cell: codeOf }] : []),
        ]}
      />
      <p className="tabular mt-2 text-sm">
        {lines.length === 1 ? '1 artículo' : `${lines.length} artículos`},{' '}
        {piecesText(lines.reduce((sum, { pieces }) => sum + pieces, 0))} en total
      </p>
    </PaperSheet>
  );
}

const codeOf = ({ barcode }: { barcode: string }) => (
  <QrCode text={barcode} label={`Código de ${barcode}`} className="w-14" />
);
