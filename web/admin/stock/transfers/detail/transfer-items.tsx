import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { DIFFERENCE_REASONS } from '#domain/stock/transfers/transfer.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';

const HEAD = 'py-2 pl-3 max-sm:pl-2 text-right font-medium text-ink-soft first:pl-0 first:text-left';
const CELL = 'tabular whitespace-nowrap py-2 pl-3 max-sm:pl-2 text-right align-top';

/** What was asked, sent and received of each item, and why not all of it. */
export function TransferItems({ transfer: { attributes } }: { transfer: TransferDetail }) {
  const { items, late, state } = attributes;
  const isCounted = state === 'received';
  return (
    <table className="w-full text-sm" aria-label="Artículos del traslado">
      <thead>
        <tr className="border-line border-b">
          {['Artículo', 'Pedidas', 'Enviadas', ...(isCounted ? ['Recibidas'] : [])].map((name) => (
            <th key={name} scope="col" className={HEAD}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.item} className="border-line border-b">
            <th scope="row" className="wrap-anywhere py-2 text-left font-normal">
              {line.name}
              {line.size && `, ${sizePhrase(line.size)}`}
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
            </th>
            <td className={CELL}>{formatCount(line.quantity)}</td>
            <td className={CELL}>{figure(line.sent)}</td>
            {isCounted && <td className={CELL}>{figure(line.received)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figure = (pieces: number | null) => (pieces === null ? '—' : formatCount(pieces));

function Missing({ line: { sent, received, reason, reasonNote } }: { line: TransferLineRecord }) {
  if (reason === null || sent === null || received === null) return null;
  return (
    <span className="block text-danger">
      {sent - received === 1 ? 'Falta 1' : `Faltan ${formatCount(sent - received)}`}: {DIFFERENCE_REASONS[reason]}
      {reasonNote && `, ${reasonNote}`}
    </span>
  );
}
