import type { LevelPlace } from '#contract/stock/levels.ts';
import type { MovementRecord } from '#contract/stock/movements.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { countNumber } from '#domain/stock/counts/count.ts';
import { MOVEMENT_DOCUMENT_WORDS, MOVEMENT_WORDS, type MovementDocument } from '#domain/stock/ledger.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { cx } from '#web/ui/cx.ts';

const LINK = 'in-[li]:pointer-coarse:inline-flex in-[li]:pointer-coarse:min-h-11 in-[li]:pointer-coarse:items-center';

const DOCUMENT_HREFS: Record<MovementDocument, (id: number) => string> = {
  sale: (id) => `/admin/sales?venta=${id}`,
  transfer: (id) => `/admin/stock/transfers/${id}`,
  count: (id) => `/admin/stock/counts/${id}`,
  operation: () => '/admin/products/operations',
};

/** The number of a document; a sale has its order number instead. */
const DOCUMENT_NUMBERS: Partial<Record<MovementDocument, (id: number) => string>> = {
  transfer: transferNumber,
  count: countNumber,
};

export const movementName = ({ attributes: { item, itemId } }: MovementRecord) =>
  item ? `${item.name}, ${sizePhrase(item.size)}` : `Producto ${itemId} (eliminado)`;

interface MovementColumns {
  places: readonly LevelPlace[];
  /** Whether all movements are of one item, so that its name is not repeated. */
  isOneItem: boolean;
  /** Whether the balance is known, because the movements are of one item at one location. */
  hasBalance: boolean;
  /** URL of the movements of one item. */
  itemHref: (itemId: number) => string;
}

export function movementColumns(options: MovementColumns): readonly TableColumn<MovementRecord>[] {
  const { places, isOneItem, hasBalance, itemHref } = options;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return [
    {
      id: 'at',
      header: 'Fecha',
      ...(isOneItem && { kind: 'main' as const }),
      cell: ({ attributes }) => (
        <time dateTime={attributes.at} className="tabular text-ink-soft">
          {formatCaracasDateTime(new Date(attributes.at))}
        </time>
      ),
    },
    ...(isOneItem
      ? []
      : [
          {
            id: 'item',
            header: 'Producto',
            kind: 'main' as const,
            cell: (row: MovementRecord) => (
              <TextLink to={itemHref(row.attributes.itemId)} className={LINK} title="Ver solo los de este producto">
                {movementName(row)}
              </TextLink>
            ),
          },
        ]),
    {
      id: 'location',
      header: 'Tienda',
      cell: ({ attributes }) => {
        const name = names.get(attributes.locationId) ?? '';
        return (
          <span title={name} className="in-[td]:block in-[td]:max-w-44 in-[td]:truncate">
            {name}
          </span>
        );
      },
    },
    { id: 'reason', header: 'Motivo', cell: ({ attributes }) => MOVEMENT_WORDS[attributes.reason] },
    {
      id: 'delta',
      header: 'Diferencia',
      kind: 'number',
      cell: ({ attributes: { delta } }) => (
        <span className={cx('font-medium', delta < 0 ? 'text-danger' : 'text-leaf')}>
          {delta > 0 ? '+' : '−'}
          {formatCount(Math.abs(delta))}
        </span>
      ),
    },
    ...(hasBalance
      ? [
          {
            id: 'balance',
            header: 'Quedaron',
            kind: 'number' as const,
            cell: ({ attributes: { balance } }: MovementRecord) => (balance === null ? '' : formatCount(balance)),
          },
        ]
      : []),
    { id: 'document', header: 'Documento', cell: ({ attributes: { document } }) => <Document document={document} /> },
    {
      id: 'why',
      header: 'Nota y persona',
      kind: 'wide',
      cell: ({ attributes: { note, actor, document } }) =>
        [
          // The note of a count is its number, which the document shows already.
          document?.kind === 'count' ? null : note,
          actor === null ? 'La tienda' : nameOfActor(actor),
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ];
}

function Document({ document }: { document: MovementRecord['attributes']['document'] }) {
  if (!document) return <span className="text-ink-faint">–</span>;
  const { kind, id, label } = document;
  return (
    <TextLink to={DOCUMENT_HREFS[kind](id)} className={LINK}>
      {label ?? DOCUMENT_NUMBERS[kind]?.(id) ?? `${MOVEMENT_DOCUMENT_WORDS[kind]} ${id}`}
    </TextLink>
  );
}
