import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router';
import type { CoverItem } from '#contract/stock/reports/cover.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { coverText, UNKNOWN, usdText } from '../frame/report-figures.ts';
import { levelsHref, movementsHref, proposalsHref } from '../frame/report-links.ts';

/** An item at a location; its id is of both. */
export type CoverItemRow = CoverItem & { id: number };

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

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
        <Link to={levelsHref({ referencia: row.ref })} className={LINK} title="Ver sus existencias">
          {row.name}, {sizePhrase(row.size)}
        </Link>
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

/** What runs out is sent there; what lies idle is sent from there. */
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
