import { useInfiniteQuery } from '@tanstack/react-query';
import Boxes from 'lucide-react/icons/boxes';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { MovementList } from '#contract/stock/movements.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { MOVEMENT_WORDS } from '#domain/stock/ledger.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { DensitySwitch } from '#web/admin/kit/list/density-switch.tsx';
import { ListControls } from '#web/admin/kit/list/list-controls.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListTools } from '#web/admin/kit/list/list-tools.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { ViewBar } from '#web/admin/kit/views/view-bar.tsx';
import { ViewNotices } from '#web/admin/kit/views/view-notices.tsx';
import { useListViews } from '#web/admin/kit/views/view-queries.ts';
import { storeFilter } from '../stock-filters.ts';
import { movementColumns, movementName } from './movement-columns.tsx';
import { MOVEMENT_LIST, MOVEMENT_VIEWS, type MovementFilterName, movementFilterOf } from './movement-list.ts';

const CARDS_UNDER_PX = 960;
const NO_PLACES: readonly never[] = [];
const NOUN = ['movimiento', 'movimientos'] as const;

/** The movements of stock, newest first: of an item, a store, a person or a document. */
export default function MovementsPage() {
  const navigate = useNavigate();
  const list = useListParams(MOVEMENT_LIST);
  const { params } = list;
  const filter = useMemo(() => movementFilterOf(params), [params]);
  const movements = useMovements(filter);
  const saving = useDownload('Error al exportar los movimientos');
  const save = () =>
    saving.mutate({
      path: `/stock/movements/export?${filter}`,
      name: `movimientos-${caracasDay(new Date())}.csv`,
    });
  const { rows, meta, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = movements;
  const places = meta?.locations ?? NO_PLACES;
  const isOneItem = filter.has('item');
  const views = useListViews(MOVEMENT_VIEWS);
  const filters = filtersOf(meta);
  const columns = useMemo(
    () =>
      movementColumns({
        places,
        isOneItem,
        hasBalance: isOneItem && filter.has('location'),
        itemHref: (itemId) => `?producto=${itemId}`,
      }),
    [places, isOneItem, filter],
  );
  const title = isOneItem && meta?.item ? `Movimientos de ${itemName(meta.item)}` : 'Movimientos';

  return (
    <>
      <PageHeading title={title}>
        {views && !isOneItem && <ViewBar views={views} label="Movimientos" noun={NOUN} columns="" />}
        <ListTools
          label="Movimientos"
          tools={[
            { label: 'Existencias', icon: Boxes, onUse: () => void navigate('/admin/stock/levels') },
            { needs: ['stock.export'], label: 'Exportar', icon: Download, onUse: save, busy: saving.isPending },
          ]}
        />
      </PageHeading>
      {views && (
        <ViewNotices open={views.open} shape={{ sorts: [], filters, unknownColumns: [] }} hiddenSort={undefined} />
      )}
      <ListControls
        list={list}
        search={
          isOneItem ? undefined : { placeholder: 'Producto, referencia o código', label: 'Buscar en movimientos' }
        }
        filters={filters}
        look={<DensitySwitch />}
      />
      <DataTable
        label="Movimientos"
        columns={columns}
        rows={rows}
        rowName={movementName}
        loadingText="Cargando movimientos..."
        empty={{ title: list.filtered ? 'Ningún movimiento coincide con la búsqueda' : 'Todavía no hay movimientos' }}
        failed={failureOf(movements, 'Error al cargar los movimientos')}
        cardsUnder={CARDS_UNDER_PX}
      />
      {isFetchNextPageError && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {error?.message}
        </p>
      )}
      {hasNextPage && (
        <ActionButton
          small
          label="Ver más"
          className="mt-4 min-h-11"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

/** The movements that match a filter, newest first, page by page. */
function useMovements(filter: URLSearchParams) {
  const text = filter.toString();
  const query = useInfiniteQuery({
    queryKey: ['movements', text],
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(text);
      if (pageParam !== null) page.set('before', String(pageParam));
      return ask<MovementList>(`/stock/movements?${page}`, { signal });
    },
    // Opened to see what has just happened.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data), meta: query.data?.pages[0]?.meta };
}

const itemName = ({ name, ref, size }: NonNullable<MovementList['meta']['item']>) =>
  `${name} (${ref}, ${sizePhrase(size)})`;

function filtersOf(meta: MovementList['meta'] | undefined): readonly ListFilter<MovementFilterName>[] {
  return [
    storeFilter(meta?.locations),
    { kind: 'choice', name: 'motivo', label: 'Motivo', all: 'Todo motivo', options: Object.entries(MOVEMENT_WORDS) },
    {
      kind: 'choice',
      name: 'quien',
      label: 'Quién',
      all: 'Toda persona',
      options: [['-', 'La tienda'], ...(meta?.actors ?? []).map((actor) => [actor, actor] as const)],
      anyValue: true,
    },
    { kind: 'days', from: 'desde', to: 'hasta' },
  ];
}
