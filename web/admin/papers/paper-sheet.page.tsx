import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { DispatchPaper, PaperSheetRecord } from '#contract/shipping/dispatch-paper.ts';
import { PAPER_NAMES, PAPER_SUBJECTS } from '#domain/shipping/dispatch-paper.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { PackingTable, PaperSheet, type SheetProps } from '#web/admin/kit/document/paper-sheet.tsx';
import { PrintFrame } from '#web/admin/kit/document/print-frame.tsx';
import { usePapers } from './paper-queries.ts';

/** What a guía de despacho or orden de entrega says of a parcel or transfer, for printing. */
export default function PaperSheetPage() {
  const { kind = '', id = '' } = useParams();
  const subject = PAPER_SUBJECTS.find((one) => one === kind) ?? 'transfer';
  const back =
    subject === 'transfer'
      ? { to: `/admin/stock/transfers/${id}`, label: 'Volver al traslado' }
      : { to: '/admin/sales', label: 'Volver a las ventas' };
  return (
    <PrintFrame
      query={usePapers({ kind: subject, id: Number(id) })}
      title={(answer) => (answer ? `Guía ${answer.meta.sheet.document}` : 'Guía')}
      first="A4"
      back={back}
      loading="Cargando los datos..."
      failed="No se pudieron cargar los datos"
    >
      {({ data, meta }, sheet) => (
        <>
          <Notice large className="mb-6 print:hidden">
            La tienda no emite documentos fiscales. Este papel acompaña la forma numerada de la imprenta, o se copia en
            ella. {meta.sheet.issuer.rif === '' && 'Falta el RIF de la casa: escríbelo en Contenido › La casa.'}
          </Notice>
          <Sheet
            record={meta.sheet}
            noted={data.find(({ attributes }) => attributes.voided === null)?.attributes}
            {...sheet}
          />
        </>
      )}
    </PrintFrame>
  );
}

interface SheetParts extends SheetProps {
  record: PaperSheetRecord;
  /** The newest one that is valid. */
  noted: DispatchPaper['attributes'] | undefined;
}

function Sheet({ record, noted, ...sheet }: SheetParts) {
  const { document, issuer, from, receiver, reason, day, guide, lines } = record;
  const carrier = noted?.carrier ?? record.carrier;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <PaperSheet
      {...sheet}
      number={document}
      warning={null}
      signatures={['Despachó', 'Transportó', 'Recibió']}
      head={
        <>
          <h1 className="mt-4 font-sans font-semibold text-xl leading-tight">
            {noted ? PAPER_NAMES[noted.kind] : 'Guía de despacho u orden de entrega'}
          </h1>
          <p className="tabular text-sm">
            N.º {noted?.number ?? BLANK} · Control {noted?.control_number ?? BLANK}
          </p>
          <p className="tabular text-sm">Fecha: {formatDay(noted?.issued_on ?? day)}</p>
        </>
      }
      below={<p className="mt-1 font-semibold text-sm">Sin derecho a crédito fiscal</p>}
    >
      <dl className="mt-4 grid grid-cols-1 gap-4 text-sm sm:grid-cols-2">
        <Fact name="Emisor">
          <strong className="font-semibold">{issuer.name}</strong>
          <br />
          RIF {issuer.rif || BLANK}
          <br />
          {issuer.address || BLANK}
        </Fact>
        <Fact name="Recibe">
          <strong className="font-semibold">{receiver.name}</strong>
          <br />
          {receiver.id === null ? `RIF ${issuer.rif || BLANK}` : receiver.id}
          <br />
          <span className="whitespace-pre-line">{receiver.address}</span>
        </Fact>
        <Fact name="Sale de">
          {from.name}
          <br />
          {from.address}
        </Fact>
        <Fact name="Motivo">{reason}</Fact>
        <Fact name="Transporta">
          {carrier ?? BLANK}
          {guide && `, guía ${guide}`}
        </Fact>
        <Fact name="Placa">{noted?.plate ?? BLANK}</Fact>
      </dl>
      <PackingTable
        lines={lines.map(({ quantity, name, reference, size }) => ({
          pieces: quantity,
          name,
          detail: `Ref. ${reference}`,
          size,
        }))}
      />
      <p className="tabular mt-2 text-sm">
        {document}: {piecesText(pieces)} en total
      </p>
    </PaperSheet>
  );
}

/** A line to write on. */
const BLANK = '____________';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
