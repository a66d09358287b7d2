import { Link, useSearchParams } from 'react-router';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import type { DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { GuideLink } from '../parcel/guide-link.tsx';
import { isLate, nameOf, piecesText, stateOf } from './entry-view.ts';

/** URL parameter of the order that is open. */
export const OPEN = 'pedido';

const WAITING: readonly TableColumn<DispatchEntry>[] = [
  { id: 'order', header: 'Pedido', kind: 'main', cell: (entry) => <OrderLink entry={entry} /> },
  { id: 'pieces', header: 'Prendas', kind: 'wide', cell: ({ attributes }) => piecesText(attributes.pieces) },
  {
    id: 'to',
    header: 'Destino',
    cell: ({ attributes: { pickup, destination, location } }) => (
      <TwoLines
        first={pickup ? `Retiro: ${pickup.name}` : (destination ?? 'Envío')}
        second={`Desde ${location.name}`}
      />
    ),
  },
  { id: 'when', header: 'Fecha', cell: When },
];

const PARCELS: readonly TableColumn<DispatchEntry>[] = [
  ...WAITING,
  { id: 'carrier', header: 'Transportista', cell: Carrier },
];

/** A queue whose entries stand at different steps. */
const MIXED: readonly TableColumn<DispatchEntry>[] = [
  ...PARCELS,
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: (entry) => {
      const { text, tone } = stateOf(entry);
      return <StateBadge tone={tone}>{text}</StateBadge>;
    },
  },
];

/** The columns of a queue; what waits outside of a parcel has no carrier. */
export function columnsOf(queue: DispatchQueue): readonly TableColumn<DispatchEntry>[] {
  if (queue === 'late') return MIXED;
  return queue === 'pending' || queue === 'ready' ? WAITING : PARCELS;
}

/** The customer's name opens the order. */
function OrderLink({ entry }: { entry: DispatchEntry }) {
  const [url] = useSearchParams();
  const { customer_name, sale_id, pieces, status } = entry.attributes;
  const second =
    status === 'validado' ? (
      nameOf(entry)
    ) : (
      <>
        {nameOf(entry)} <span className="text-danger">{stateOf(entry).text}</span>
      </>
    );
  return (
    <Link
      {...pressedBy('open')}
      to={hrefWith(url, OPEN, sale_id)}
      preventScrollReset
      className="flex min-w-0 items-center gap-2 pointer-coarse:min-h-11"
    >
      <Picture src={pieces[0]?.picture ?? null} alt="" sizes="24px" className="w-6 shrink-0" />
      <span className="min-w-0 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        <TwoLines cut first={customer_name} second={second} />
      </span>
    </Link>
  );
}

function Carrier({ attributes: { parcel } }: DispatchEntry) {
  if (!parcel) return null;
  const { carrier, guide } = parcel.attributes;
  if (carrier === null) return <span className="text-ink-faint">Sin elegir</span>;
  return <TwoLines first={carrier} second={guide && <GuideLink parcel={parcel.attributes} />} />;
}

function When(entry: DispatchEntry) {
  const { promised_on, ready_at, created_at } = entry.attributes;
  const ordered = `Pedido del ${formatDay(caracasDay(new Date(created_at)))}`;
  if (promised_on) {
    const late = isLate(entry, new Date());
    const first = late ? (
      <span className="text-danger">Debía llegar el {formatDay(promised_on)}</span>
    ) : (
      `Llega el ${formatDay(promised_on)}`
    );
    return <TwoLines first={first} second={ordered} />;
  }
  return ready_at ? <TwoLines first={readyWords(new Date(ready_at), new Date())} second={ordered} /> : ordered;
}
