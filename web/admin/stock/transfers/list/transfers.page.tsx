import Eye from 'lucide-react/icons/eye';
import PackageCheck from 'lucide-react/icons/package-check';
import Printer from 'lucide-react/icons/printer';
import Wand2 from 'lucide-react/icons/wand-sparkles';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { LIST_FILTERS } from '#contract/office/list-parameters.ts';
import type { TransferRecord } from '#contract/stock/transfer.ts';
import type { ListFilter } from '../../../kit/list/list-filters.tsx';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { useListParams } from '../../../kit/list/use-list-params.ts';
import { RowActionLink } from '../../../kit/table/row-action.tsx';
import type { ListViews } from '../../../kit/views/open-view.ts';
import { useOpenLocations } from '../../../locations/location-queries.ts';
import { type TransferFilter, useTransfers } from '../data/transfer-queries.ts';
import { TRANSFER_COLUMNS } from './transfer-columns.tsx';

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

const numberOf = ({ attributes }: TransferRecord) => attributes.number;

/** 'Traslados': what goes from one location to another. */
export default function TransfersPage() {
  const list = useListParams(OPTIONS);
  const transfers = useTransfers(list);
  const { data: locations } = useOpenLocations();
  const navigate = useNavigate();

  const filters = useMemo((): readonly ListFilter<TransferFilter>[] => {
    const options = locations?.map(({ id, name }) => [String(id), name] as const) ?? [];
    return [
      { kind: 'choice', name: 'origen', label: 'Origen', all: 'Desde todas', options, anyValue: true },
      { kind: 'choice', name: 'destino', label: 'Destino', all: 'Hacia todas', options, anyValue: true },
      { kind: 'days', from: 'desde', to: 'hasta' },
    ];
  }, [locations]);

  const actions = useCallback((transfer: TransferRecord) => {
    const { id, attributes } = transfer;
    const to = `/admin/stock/transfers/${id}`;
    return (
      <>
        <RowActionLink icon={Eye} acts={['open', 'edit']} label={`Abrir ${attributes.number}`} to={to} />
        {attributes.state === 'sent' ? (
          <RowActionLink
            icon={PackageCheck}
            label={`Recibir ${attributes.number}`}
            to={`${to}/receive`}
            reloadDocument
          />
        ) : (
          <RowActionLink icon={Printer} label={`Imprimir ${attributes.number}`} to={`${to}/print`} />
        )}
      </>
    );
  }, []);

  return (
    <ListScreen
      title="Traslados"
      label="Traslados"
      noun={['traslado', 'traslados']}
      query={transfers}
      rows={transfers.data?.data}
      columns={TRANSFER_COLUMNS}
      rowName={numberOf}
      actions={actions}
      list={list}
      views={VIEWS}
      search={{ placeholder: 'Buscar por número, nota, referencia o código' }}
      filters={filters}
      tools={[
        { label: 'Proponer traslados', icon: Wand2, onUse: () => void navigate('/admin/stock/transfers/suggested') },
      ]}
      primary={{ label: 'Nuevo traslado', to: '/admin/stock/transfers/new' }}
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
