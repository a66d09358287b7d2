import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Truck from 'lucide-react/icons/truck';
import type { CoverItem } from '#contract/stock/reports/cover.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { coverText, levelsHref, movementsHref, proposalsHref, UNKNOWN } from '../frame/report-figures.ts';

/** An item at a location, with an id of both. */
export type CoverItemRow = CoverItem & { id: number };

export const coverItemName = ({ name, size, location }: CoverItemRow) => `${name}, ${sizePhrase(size)}, ${location}`;

export function coverItemColumns(list: 'sold' | 'idle'): readonly TableColumn<CoverItemRow>[] {
  const cover: TableColumn<CoverItemRow> =
    list === 'sold'
      ? { id: 'cover', header: 'Cobertura', kind: 'number', card: 'aside', cell: (row) => coverText(row.cover) }
      : { id: 'usd', header: 'USD con IVA', kind: 'number', card: 'aside', cell: (row) => usdText(row.usd) };
  return [
    {
      id: 'name',
      header: 'Producto',
      kind: 'main',
      cell: (row) => (
        <TextLink to={levelsHref({ referencia: row.ref })} title="Ver sus existencias">
          {row.name}, {sizePhrase(row.size)}
        </TextLink>
      ),
    },
    { id: 'ref', header: 'Referencia', cell: ({ ref }) => ref },
    { id: 'location', header: 'Tienda', cell: ({ location }) => location },
    { id: 'onHand', header: 'Existencia', kind: 'number', cell: ({ onHand }) => formatCount(onHand) },
    { id: 'available', header: 'Disponibles', kind: 'number', cell: ({ available }) => formatCount(available) },
    ...(list === 'sold'
      ? [
          {
            id: 'sold',
            header: 'Vendidas',
            kind: 'number' as const,
            cell: (row: CoverItemRow) => formatCount(row.sold),
          },
        ]
      : []),
    {
      id: 'lastSold',
      header: 'Última venta',
      kind: 'number',
      cell: ({ lastSold }) => (lastSold ? formatDay(caracasDay(new Date(lastSold))) : UNKNOWN),
    },
    cover,
  ];
}

/** An item that runs out is sent to the location; an item without sales is sent away from it. */
export function coverItemActions(row: CoverItemRow) {
  const { itemId, locationId, location, cover } = row;
  return (
    <>
      <RowActionLink
        icon={ArrowLeftRight}
        acts={['open']}
        label={`Movimientos de ${coverItemName(row)}`}
        to={movementsHref({ producto: itemId, tienda: locationId })}
      />
      <RowActionLink
        icon={Truck}
        label={cover === null ? `Qué enviar desde ${location}` : `Qué enviar a ${location}`}
        to={proposalsHref(cover === null ? { origen: locationId } : { destino: locationId })}
      />
    </>
  );
}
