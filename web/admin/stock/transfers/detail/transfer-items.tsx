import type { TransferDetail, TransferLineRecord } from '#contract/stock/transfer.ts';
import { DIFFERENCE_REASONS } from '#domain/stock/transfers/transfer.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';

const HEAD = 'py-2 pl-3 text-right font-medium text-ink-soft first:pl-0 first:text-left';
const CELL = 'tabular whitespace-nowrap py-2 pl-3 text-right align-top';

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
            <th scope="row" className="py-2 text-left font-normal">
              {line.name}
              {line.size && `, ${line.size}`}
              <span className="tabular block text-ink-faint">
                Ref. {line.ref} · {line.barcode}
              </span>
              <Missing line={line} />
              {late
                .filter(({ item }) => item === line.item)
                .map(({ pieces, at, by }) => (
                  <span key={at} className="block text-leaf">
                    Llegó después: {pieces}, {formatCaracasDateTime(new Date(at))}, {by}
                  </span>
                ))}
            </th>
            <td className={CELL}>{line.quantity}</td>
            <td className={CELL}>{line.sent ?? '—'}</td>
            {isCounted && <td className={CELL}>{line.received ?? '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Missing({ line: { sent, received, reason, reasonNote } }: { line: TransferLineRecord }) {
  if (reason === null || sent === null || received === null) return null;
  return (
    <span className="block text-danger">
      {sent - received === 1 ? 'Falta 1' : `Faltan ${sent - received}`}: {DIFFERENCE_REASONS[reason]}
      {reasonNote && `, ${reasonNote}`}
    </span>
  );
}
