import type { ToHandOver } from '#contract/sales/fulfilment.ts';
import { fulfilmentText } from '#domain/sales/fulfilment/fulfilment.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { piecesText } from '../dispatch/parcel/parcel-view.ts';
import { OrderLink } from '../fulfilment/order-link.tsx';

const TONES = { pending: 'gold', ready: 'leaf', handed_over: 'quiet' } as const;

export const DELIVERY_COLUMNS: readonly TableColumn<ToHandOver>[] = [
  { id: 'order', header: 'Pedido', kind: 'main', cell: Order },
  { id: 'pieces', header: 'Prendas', kind: 'wide', cell: (row) => piecesText(piecesOf(row)) },
  { id: 'where', header: 'Entrega', cell: Where },
  {
    id: 'collect',
    header: 'Por cobrar',
    kind: 'number',
    cell: ({ attributes: { collect } }) =>
      collect && <TwoLines first={usdText(collect.usd)} second={bsText(collect.bs)} />,
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: States },
];

function Order(row: ToHandOver) {
  const { customer_name, order_id } = row.attributes;
  return <OrderLink id={row.id} name={customer_name} second={order_id} picture={piecesOf(row)[0]?.picture} />;
}

const piecesOf = ({ attributes }: ToHandOver) => attributes.locations.flatMap((place) => place.attributes.pieces);

function Where({ attributes }: ToHandOver) {
  const places = attributes.locations.map((place) => place.attributes.name).join(', ');
  return <TwoLines first={places} second={wayText(attributes)} />;
}

function wayText({ ready_at, kept_until, person, locations }: ToHandOver['attributes']): string {
  if (!locations.some(({ attributes }) => attributes.pickup)) return 'Envío';
  const by = person ? `Retira ${person}` : 'Retira';
  if (kept_until)
    return person ? `${by}, hasta el ${formatDay(kept_until)}` : `Retiro, se guarda hasta el ${formatDay(kept_until)}`;
  const promised = ready_at && readyWords(new Date(ready_at), new Date());
  return promised ? `${by} ${promised}` : person ? by : 'Retiro';
}

/** Each state once: the open order tells the state at each place. */
function States({ attributes: { locations, unfetched, cancelled } }: ToHandOver) {
  if (cancelled) return <StateBadge tone="danger">Cancelada: por guardar</StateBadge>;
  const byText = new Map(
    locations.map(({ attributes: { state, pickup } }) => [fulfilmentText(state, pickup), TONES[state]]),
  );
  return (
    <span className="flex flex-wrap gap-1">
      {[...byText].map(([text, tone]) => (
        <StateBadge key={text} tone={tone}>
          {text}
        </StateBadge>
      ))}
      {unfetched && <StateBadge tone="amber">Sin retirar</StateBadge>}
    </span>
  );
}
