import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import type { DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { OrderLink } from '../../fulfilment/order-link.tsx';
import { GuideLink } from '../parcel/guide-link.tsx';
import { piecesText } from '../parcel/parcel-view.ts';
import { isLate, nameOf, stateOf } from './entry-view.ts';

const WAITING: readonly TableColumn<DispatchEntry>[] = [
  { id: 'order', header: 'Pedido', kind: 'main', cell: Order },
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

function Order(entry: DispatchEntry) {
  const { customer_name, sale_id, pieces, status } = entry.attributes;
  const name = nameOf(entry);
  const second =
    status === 'validado' ? (
      name
    ) : (
      <>
        {name} <span className="text-danger">{stateOf(entry).text}</span>
      </>
    );
  return <OrderLink id={sale_id} name={customer_name} second={second} picture={pieces[0]?.picture} />;
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
