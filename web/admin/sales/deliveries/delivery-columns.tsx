import { Link, useSearchParams } from 'react-router';
import type { ToHandOver } from '#contract/sales/fulfilment.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { fulfilmentText } from '#domain/sales/fulfilment/fulfilment.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { StateBadge } from '#web/admin/kit/state-badge.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { piecesOf } from './delivery-queries.ts';

/** URL parameter of the order that is open. */
export const OPEN = 'pedido';

const TONES = { pending: 'gold', ready: 'leaf', handed_over: 'quiet' } as const;

/** How many kinds of pieces are named in a row. */
const NAMED = 2;

export const DELIVERY_COLUMNS: readonly TableColumn<ToHandOver>[] = [
  { id: 'order', header: 'Pedido', kind: 'main', cell: (row) => <OrderLink row={row} /> },
  { id: 'pieces', header: 'Prendas', kind: 'wide', cell: piecesText },
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

/** The customer's name opens the order. */
function OrderLink({ row }: { row: ToHandOver }) {
  const [url] = useSearchParams();
  const { customer_name, order_id } = row.attributes;
  const [first] = piecesOf(row);
  return (
    <Link
      {...pressedBy('open')}
      to={hrefWith(url, OPEN, row.id)}
      preventScrollReset
      className="flex min-w-0 items-center gap-2 pointer-coarse:min-h-11"
    >
      <Picture src={first?.picture ?? null} alt="" sizes="24px" className="w-6 shrink-0" />
      <span className="min-w-0 underline decoration-line-strong underline-offset-4 hover:decoration-ink">
        <TwoLines cut first={customer_name} second={order_id} />
      </span>
    </Link>
  );
}

function piecesText(row: ToHandOver): string {
  const pieces = piecesOf(row);
  const named = pieces.slice(0, NAMED).map(({ quantity, name, size }) => `${quantity} × ${name}, ${sizePhrase(size)}`);
  const more = pieces.length - named.length;
  return more > 0 ? `${named.join('; ')} y ${more} más` : named.join('; ');
}

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
