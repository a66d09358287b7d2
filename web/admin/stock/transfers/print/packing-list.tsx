import type { TransferDetail } from '#contract/stock/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { QrCode } from '#web/admin/kit/qr-code.tsx';
import { cx } from '#web/ui/cx.ts';
import { SamanMark } from '#web/ui/saman-mark.tsx';

interface PackingListProps {
  transfer: TransferDetail;
  shopName: string;
  paper: 'A5' | 'A4';
  /** A code for each line, beside its barcode in figures. */
  withCodes: boolean;
}

/** On screen, as wide as the paper. */
const WIDTHS = { A5: 'max-w-[148mm]', A4: 'max-w-[210mm]' };
const HEAD = 'py-1.5 pr-3 font-medium';

/** What goes in the boxes of a transfer, to be ticked off, and signed by who packs, carries and receives it. */
export function PackingList({ transfer: { attributes }, shopName, paper, withCodes }: PackingListProps) {
  const { number, from, to, items, state, note, made, sending } = attributes;
  const isDraft = state === 'draft';
  const lines = items.map((line) => ({ ...line, pieces: isDraft ? line.quantity : (line.sent ?? line.quantity) }));
  const packed = lines.filter(({ pieces }) => pieces > 0);
  return (
    <article
      className={cx(
        'border border-line bg-paper-raised p-4 sm:p-8 print:max-w-none print:border-0 print:bg-transparent print:p-0',
        WIDTHS[paper],
      )}
    >
      <header className="flex items-start justify-between gap-6 border-ink border-b-2 pb-3">
        <div>
          <p className="flex items-center gap-2 font-display text-xl">
            <SamanMark className="w-8" />
            {shopName}
          </p>
          <h1 className="tabular mt-4 font-sans font-semibold text-[1.375rem] leading-tight sm:text-[2.125rem]">
            {number}
          </h1>
          <p className="tabular text-sm">
            {isDraft ? 'Para preparar' : 'Traslado enviado'} el {formatDay(caracasDay(new Date((sending ?? made).at)))}
          </p>
        </div>
        <QrCode text={number} label={`Código QR de ${number}`} className="w-24 shrink-0" />
      </header>
      {state === 'cancelled' && (
        <p role="alert" className="mt-4 border-2 border-danger px-3 py-2 font-semibold text-danger">
          Traslado anulado: no despachar.
        </p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-ink-soft text-sm">De</dt>
          <dd className="font-semibold text-lg leading-snug">{from.name}</dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">A</dt>
          <dd className="font-semibold text-lg leading-snug">{to.name}</dd>
        </div>
      </dl>
      {note && <p className="mt-2 text-sm">{note}</p>}
      <table className="mt-5 w-full text-sm">
        <thead>
          <tr className="border-ink border-y text-left">
            <th scope="col" className={`${HEAD} text-right`}>
              Cant.
            </th>
            <th scope="col" className={HEAD}>
              Artículo
            </th>
            <th scope="col" className={HEAD}>
              Talla
            </th>
            <th scope="col" className={HEAD}>
              Estante
            </th>
            {withCodes && (
              <th scope="col" className={HEAD}>
                Código
              </th>
            )}
            <th scope="col" className="py-1.5 font-medium">
              <span className="sr-only">Revisado</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {packed.map((line) => (
            <tr key={line.item} className="break-inside-avoid border-line border-b align-top">
              <td className="tabular py-2 pr-3 text-right font-semibold text-base">{formatCount(line.pieces)}</td>
              <td className="wrap-anywhere py-2 pr-3">
                {line.name}
                <span className="tabular block text-ink-soft">
                  Ref. {line.ref} · {line.barcode}
                </span>
              </td>
              <td className="py-2 pr-3 font-semibold text-base">{line.size ?? '—'}</td>
              <td className="py-2 pr-3">{line.shelf ?? '—'}</td>
              {withCodes && (
                <td className="py-2 pr-3">
                  <QrCode text={line.barcode} label={`Código de ${line.barcode}`} className="w-14" />
                </td>
              )}
              <td className="py-2">
                <span aria-hidden className="ml-auto block size-5 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tabular mt-2 text-sm">
        {packed.length === 1 ? '1 artículo' : `${packed.length} artículos`},{' '}
        {piecesText(packed.reduce((sum, { pieces }) => sum + pieces, 0))} en total
      </p>
      <footer className="mt-10 grid grid-cols-3 gap-6 break-inside-avoid text-ink-soft text-sm">
        <p className="border-ink border-t pt-1">Preparó</p>
        <p className="border-ink border-t pt-1">Transportó</p>
        <p className="border-ink border-t pt-1">Recibió</p>
      </footer>
    </article>
  );
}
