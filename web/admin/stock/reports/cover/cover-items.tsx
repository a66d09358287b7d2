import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CoverItems as CoverItemsAnswer, MAX_COVER_EXPORT } from '#contract/stock/reports/cover.ts';
import { formatCount } from '#domain/text/count.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { ListPager } from '#web/admin/kit/list/list-pager.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { Switch } from '#web/admin/kit/switch.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { useDownload } from '#web/admin/kit/use-download.ts';
import { COVER_LIST, coverQueryOf } from '../frame/report-list.ts';
import { reportFile, useReport } from '../frame/report-queries.ts';
import { type CoverItemRow, coverItemActions, coverItemColumns, coverItemName } from './cover-item-columns.tsx';

const LISTS = { sold: 'Se agotan primero', idle: 'Sin movimiento' } as const;
type List = keyof typeof LISTS;
const NAMES: Record<List, string> = { sold: 'se-agotan', idle: 'sin-movimiento' };
const CARDS_UNDER_PX = 900;

/** By item and location: what runs out first, or what was not sold. */
export function CoverItems({ days }: { days: number }) {
  const list = useListParams(COVER_LIST);
  const { params } = list;
  const [search, setSearch] = useSearchParams();
  const shown: List = search.get('lista') === 'sin-movimiento' ? 'idle' : 'sold';
  const query = coverQueryOf(params.filters);
  query.set('list', shown);
  const paged = new URLSearchParams(query);
  paged.set('page[number]', String(params.page));
  paged.set('page[size]', String(params.pageSize));
  const items = useReport<CoverItemsAnswer>('cover/items', paged);
  const saving = useDownload('Error al exportar el informe');
  const rows = useMemo(
    () => items.data?.data.map((item): CoverItemRow => ({ ...item, id: item.itemId * 10_000 + item.locationId })),
    [items.data],
  );
  const total = items.data?.meta.total;
  const columns = useMemo(() => coverItemColumns(shown), [shown]);

  function show(next: List) {
    const now = new URLSearchParams(search);
    now.delete('pagina');
    setSearch(hrefWith(now, 'lista', next === 'idle' ? NAMES.idle : null), { preventScrollReset: true });
  }

  return (
    <section aria-label="Productos" className="min-w-0 print:hidden">
      <div className="mb-2 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 className="text-xl">Productos</h2>
          <p role="status" className="tabular text-ink-soft text-sm">
            {total !== undefined && countText(shown, total, days)}
          </p>
        </div>
        <Switch label="Qué productos" options={LISTS} value={shown} onChange={show} />
        <ActionButton
          small
          icon={Download}
          label={
            total !== undefined && total > MAX_COVER_EXPORT
              ? `Exportar los primeros ${formatCount(MAX_COVER_EXPORT)}`
              : 'Exportar productos'
          }
          busy={saving.isPending}
          disabled={!total}
          onClick={() => saving.mutate(reportFile('cover/items', query, NAMES[shown]))}
        />
      </div>
      <DataTable
        label="Productos"
        columns={columns}
        rows={rows}
        rowName={coverItemName}
        actions={coverItemActions}
        stale={items.isPlaceholderData}
        loadingText="Buscando productos..."
        empty={{ title: shown === 'sold' ? 'Nada se vendió en estos días' : 'Todo lo que hay se vendió en estos días' }}
        failed={failureOf(items, 'No se pudieron buscar los productos')}
        cardsUnder={CARDS_UNDER_PX}
      />
      {total !== undefined && <ListPager list={list} total={total} />}
    </section>
  );
}

function countText(list: List, total: number, days: number): string {
  const places = total === 1 ? '1 producto en una tienda' : `${formatCount(total)} productos en tiendas`;
  return list === 'sold'
    ? `${places} con ventas en ${days} días, primero lo que menos dura`
    : `${places} con existencia y sin ventas en ${days} días, primero lo de más valor`;
}
