import type { SaleList } from '#contract/sale.ts';
import { useMedia } from '#web/browser/use-media.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SALES_PAGE_SIZE } from './sale-filter.ts';
import { saleRow } from './sale-view.ts';
import { SalesCards } from './sales-cards.tsx';
import { SalesTable } from './sales-table.tsx';

/** Seven columns beside the sidebar need this much. */
const TOO_NARROW_FOR_COLUMNS = '(width < 1180px)';

interface SalesListViewProps {
  list: SaleList;
  /** The rows are those of the filter before. */
  stale: boolean;
  filtered: boolean;
  page: number;
  pageHref: (page: number) => string;
  detailHref: (id: number) => string;
}

export function SalesListView({ list, stale, filtered, page, pageHref, detailHref }: SalesListViewProps) {
  const narrow = useMedia(TOO_NARROW_FOR_COLUMNS);
  if (list.data.length === 0) {
    return <EmptyState as="p" title={filtered ? 'No se encontraron ventas' : 'No hay ventas registradas'} />;
  }
  const List = narrow ? SalesCards : SalesTable;
  return (
    <div aria-busy={stale || undefined} className={cx('transition-opacity', stale && 'opacity-60')}>
      <List rows={list.data.map(saleRow)} detailHref={detailHref} />
      <Pager current={page} pages={Math.ceil(list.meta.total / SALES_PAGE_SIZE)} hrefFor={pageHref} className="mt-6" />
    </div>
  );
}
