import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { ListPager } from '#web/admin/kit/list/list-pager.tsx';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { SearchBox } from '#web/admin/kit/list/search-box.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import { RowAction, RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { currentSession } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { SelectionBar } from '../bulk/selection-bar.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import { itemFilterOf, PRODUCT_LIST } from '../data/product-list.ts';
import { useProducts } from '../data/product-queries.ts';
import { ProductDialog } from '../form/product-dialog.tsx';
import { ImportDialog } from '../operations/import-dialog.tsx';
import { LastOperation, OperationBanner } from '../operations/operation-banner.tsx';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { TaskDialog, type TaskKind } from '../operations/task-dialog.tsx';
import { useOperations } from '../operations/use-operations.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { PRODUCT_COLUMNS } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductsToolbar } from './products-toolbar.tsx';

/** What is open over the list, besides the form, which has a URL. */
type Open =
  | { what: 'delete'; product: ItemRecord }
  | { what: 'task'; kind: TaskKind }
  | { what: 'import' }
  | { what: 'bulk' }
  | { what: 'report' };

const idOf = ({ id }: ItemRecord) => id;
const nameOf = ({ attributes: { name, size } }: ItemRecord) => `${name}, ${sizePhrase(size)}`;

export default function ProductsPage() {
  const { params, filtered, change, pageHref, hrefWith } = useListParams(PRODUCT_LIST);
  const query = useProducts(params);
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const operations = useOperations();
  const filter = useMemo(() => itemFilterOf(params), [params]);
  const selection = useSelection(filter, data?.meta.total ?? 0);
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const close = useCallback(() => setOpen(null), []);
  const busy = operations.running !== null;

  const actions = useCallback(
    (product: ItemRecord) => (
      <>
        <RowActionLink icon={Pencil} label={`Editar ${nameOf(product)}`} to={hrefWith('producto', product.id)} />
        <RowAction
          icon={Trash2}
          danger
          label={`Eliminar ${nameOf(product)}`}
          onClick={() => setOpen({ what: 'delete', product })}
        />
      </>
    ),
    [hrefWith],
  );

  function askForImport() {
    if (currentSession()) return setOpen({ what: 'import' });
    notify.destructive('Error de autenticación', 'Debe iniciar sesión para actualizar productos');
  }

  return (
    <>
      <PageHeading
        title="Gestión de Productos"
        count={
          data &&
          `Total: ${data.meta.total.toLocaleString('es-VE')} ${data.meta.total === 1 ? 'producto' : 'productos'}`
        }
      />
      <ProductsToolbar
        disabled={busy}
        refreshing={isFetching}
        onRefresh={() => refetch()}
        onImport={askForImport}
        onTask={(kind) => setOpen({ what: 'task', kind })}
        newHref={hrefWith('producto', 'nuevo')}
      />
      {operations.running && <OperationBanner operation={operations.running} />}
      {!busy && operations.latest && (
        <LastOperation operation={operations.latest} onOpen={() => setOpen({ what: 'report' })} />
      )}
      <ListToolbar
        search={
          <>
            <SearchBox text={params.text} onSearch={(text) => change({ text })} placeholder="Buscar productos..." />
            <ProductFilters filters={params.filters} onFilter={(filters) => change({ filters })} meta={data?.meta} />
          </>
        }
      />
      <DataTable
        label="Productos"
        columns={PRODUCT_COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={nameOf}
        actions={actions}
        sort={{ by: params.sort, onSort: (sort) => change({ sort }) }}
        selection={selection.table}
        stale={isPlaceholderData}
        loadingText="Cargando..."
        empty={{
          title: filtered ? 'No se encontraron productos que coincidan con la búsqueda' : 'No hay productos.',
        }}
        // in English: the staff knows this message so
        failed={failureOf(query, 'Failed to load products. Please check your internet connection and try again.', '')}
      />
      {data && (
        <ListPager
          page={params.page}
          pageSize={params.pageSize}
          total={data.meta.total}
          pageHref={pageHref}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      <SelectionBar selection={selection} disabled={busy} onEdit={() => setOpen({ what: 'bulk' })} />
      <ProductDialog
        categories={data?.meta.categories ?? []}
        onClose={() => navigate(hrefWith('producto', null), { replace: true, preventScrollReset: true })}
      />
      {open?.what === 'delete' && <DeleteProductDialog product={open.product} onClose={close} />}
      {open?.what === 'task' && <TaskDialog kind={open.kind} onClose={close} onStart={operations.start} />}
      {open?.what === 'import' && <ImportDialog onClose={close} onStart={operations.start} />}
      {open?.what === 'report' && operations.latest && <ReportDialog operation={operations.latest} onClose={close} />}
      {open?.what === 'bulk' && (
        <BulkEditDialog
          selection={selection}
          categories={data?.meta.categories ?? []}
          onClose={close}
          onStart={operations.start}
        />
      )}
    </>
  );
}
