import Eye from 'lucide-react/icons/eye';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import UserCheck from 'lucide-react/icons/user-check';
import Wand2 from 'lucide-react/icons/wand-sparkles';
import { useNavigate } from 'react-router';
import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import { TRANSFER_FILTERS, type TransferList, type TransferRecord } from '#contract/stock/transfer.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { optionsOf, readDay, readId } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type ListParams, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
import { useOpenLocations } from '#web/admin/locations/location-queries.ts';
import { TransferState } from './transfer-parts.tsx';
import { TRANSFERS } from './transfer-queries.ts';

type TransferFilter = 'estado' | 'origen' | 'destino' | 'desde' | 'hasta';
const PAGES = {
  key: TRANSFERS,
  path: '/stock/transfers',
  queryOf(params: ListParams<TransferFilter>) {
    const { estado, origen, destino, desde, hasta } = params.filters;
    return pageQuery(params, {
      state: TRANSFER_FILTERS.find((state) => state === estado),
      from: readId(origen),
      to: readId(destino),
      since: readDay(desde),
      until: readDay(hasta),
    });
  },
};
const OPTIONS = { filters: LIST_FILTERS['stock/transfers'] };
const VIEWS: ListViews = {
  list: 'stock/transfers',
  builtIn: [
    { key: 'draft', name: 'Borradores', params: { estado: 'draft' } },
    { key: 'sent', name: 'En camino', params: { estado: 'sent' } },
    { key: 'difference', name: 'Con diferencia', params: { estado: 'difference' } },
    { key: 'received', name: 'Recibidos', params: { estado: 'received' } },
    { key: 'cancelled', name: 'Anulados', params: { estado: 'cancelled' } },
  ],
  counts: '/stock/transfers/counts',
};

const dayOf = (step: { at: string } | null) => (step ? formatDay(caracasDay(new Date(step.at))) : '—');

const COLUMNS: readonly TableColumn<TransferRecord>[] = [
  {
    id: 'number',
    header: 'Traslado',
    cell: ({ id, attributes }) => (
      <TextLink
        to={`/admin/stock/transfers/${id}`}
        className="tabular in-[li]:pointer-coarse:inline-flex in-[li]:pointer-coarse:min-h-11 in-[li]:pointer-coarse:items-center"
      >
        {attributes.number}
      </TextLink>
    ),
  },
  {
    id: 'ends',
    header: 'De y a',
    kind: 'main',
    cell: ({ attributes: { from, to } }) => `${from.name} → ${to.name}`,
  },
  { id: 'lines', header: 'Artículos', kind: 'number', cell: ({ attributes }) => attributes.lines },
  {
    id: 'pieces',
    header: 'Piezas',
    kind: 'number',
    cell: ({ attributes: { state, asked, sent } }) =>
      formatCount(state === 'sent' || state === 'received' ? sent : asked),
  },
  {
    id: 'lost',
    header: 'Faltan',
    kind: 'number',
    card: 'hidden',
    cell: ({ attributes: { lost } }) => (lost > 0 ? formatCount(lost) : '—'),
  },
  { id: 'made', header: 'Creado', cell: ({ attributes }) => dayOf(attributes.made) },
  { id: 'sending', header: 'Enviado', card: 'hidden', cell: ({ attributes }) => dayOf(attributes.sending) },
  { id: 'by', header: 'Quién', extra: true, cell: ({ attributes }) => attributes.made.by },
  { id: 'note', header: 'Nota', kind: 'wide', extra: true, cell: ({ attributes }) => attributes.note ?? '—' },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <TransferState transfer={attributes} /> },
];

const numberOf = ({ attributes }: TransferRecord) => attributes.number;

/** 'Traslados': pieces on their way from one location to another. */
export default function TransfersPage() {
  const list = useListParams(OPTIONS);
  const transfers = useListQuery<TransferList, TransferFilter>(list, PAGES);
  const { data: locations } = useOpenLocations();
  const navigate = useNavigate();

  const options = optionsOf(locations);
  const filters: readonly ListFilter<TransferFilter>[] = [
    { kind: 'choice', name: 'origen', label: 'Origen', all: 'Desde todas', options, anyValue: true },
    { kind: 'choice', name: 'destino', label: 'Destino', all: 'Hacia todas', options, anyValue: true },
    { kind: 'days', from: 'desde', to: 'hasta' },
  ];

  return (
    <ListScreen
      title="Traslados"
      noun={['traslado', 'traslados']}
      query={transfers}
      rows={transfers.data?.data}
      columns={COLUMNS}
      rowName={numberOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por número, nota, referencia o código' }}
      filters={filters}
      tools={[
        {
          needs: ['stock.receive'],
          label: 'Por aprobar',
          icon: UserCheck,
          onUse: () => void navigate('/admin/approvals'),
        },
        {
          needs: ['stock.transfer'],
          label: 'Proponer traslados',
          icon: Wand2,
          onUse: () => void navigate('/admin/stock/transfers/suggested'),
        },
      ]}
      primary={{ needs: ['stock.transfer'], label: 'Nuevo traslado', to: '/admin/stock/transfers/new' }}
      loadingText="Cargando traslados..."
      empty={{
        title: 'No hay traslados',
        text: 'Un traslado lleva piezas del depósito a una tienda, o entre tiendas.',
      }}
      notFound={{ title: 'No se encontraron traslados', text: 'Prueba con otro número o quita los filtros.' }}
      failed={{ title: 'Error al cargar los traslados' }}
      cardsUnder={760}
    />
  );
}

function actions({ id, attributes: { number, state } }: TransferRecord) {
  const to = `/admin/stock/transfers/${id}`;
  return (
    <>
      <RowActionLink icon={Eye} acts={['open', 'edit']} label={`Abrir ${number}`} to={to} />
      {state === 'sent' ? (
        <RowActionLink icon={PackageCheck} label={`Recibir ${number}`} to={`${to}/receive`} reloadDocument />
      ) : (
        <RowActionLink icon={Printer} label={`Imprimir ${number}`} to={`${to}/print`} />
      )}
    </>
  );
}
