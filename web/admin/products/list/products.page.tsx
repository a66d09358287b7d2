import { Pencil, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { sizePhrase } from '#domain/catalogue/sizes.ts';
import { DeleteDialog } from '#web/admin/kit/dialog/delete-dialog.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { EditPlace } from '#web/admin/kit/table/edit/edit-place.tsx';
import { RowAction, RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { currentSession } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx';
import { itemFilterOf, PRODUCT_LIST } from '../data/product-list.ts';
import { useDeleteProduct, useProducts, useShowProduct } from '../data/product-queries.ts';
import { PRODUCT_VIEWS } from '../data/product-views.ts';
import { ProductDialog } from '../form/product-dialog.tsx';
import { ImportDialog } from '../operations/import-dialog.tsx';
import { LastOperation, OperationBanner } from '../operations/operation-banner.tsx';
import { ReportDialog } from '../operations/report-dialog.tsx';
import { TaskDialog, type TaskKind } from '../operations/task-dialog.tsx';
import { useOperations } from '../operations/use-operations.ts';
import { PRODUCT_COLUMNS } from './product-columns.tsx';
import { PRODUCT_EXTRA_COLUMNS } from './product-extra-columns.tsx';
import { productFilters } from './product-filters.ts';
import { useProductsTools } from './products-tools.ts';

/** What is open over the list, apart from the form, which has a URL. */
type Open =
  | { what: 'delete'; product: ItemRecord }
  | { what: 'task'; kind: TaskKind }
  | { what: 'import' }
  | { what: 'bulk' }
  | { what: 'report' };

/** URL parameter of the product whose form is open. */
const OPEN = 'producto';

const COLUMNS = [...PRODUCT_COLUMNS, ...PRODUCT_EXTRA_COLUMNS];
const nameOf = ({ attributes: { name, size } }: ItemRecord) => `${name}, ${sizePhrase(size)}`;
const selected = (many: number) =>
  `${many.toLocaleString('es-VE')} ${many === 1 ? 'producto seleccionado' : 'productos seleccionados'}`;

export default function ProductsPage() {
  const list = useListParams(PRODUCT_LIST);
  const { params, hrefWith } = list;
  const products = useProducts(params);
  const { data } = products;
  const operations = useOperations();
  const selection = useSelection(
    useMemo(() => itemFilterOf(params), [params]),
    data?.meta.total ?? 0,
  );
  const [open, setOpen] = useState<Open | null>(null);
  const form = useOpenRecord(OPEN, hrefWith);
  const close = useCallback(() => setOpen(null), []);
  const busy = operations.running !== null;
  const categories = data?.meta.categories ?? [];

  const actions = useCallback(
    (product: ItemRecord) => (
      <>
        <RowActionLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(product)}`}
          to={hrefWith(OPEN, product.id)}
        />
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

  const tools = useProductsTools({
    disabled: busy,
    onImport: askForImport,
    onTask: (kind) => setOpen({ what: 'task', kind }),
  });

  function askForImport() {
    if (currentSession()) return setOpen({ what: 'import' });
    notify.destructive('Error de autenticación', 'Debe iniciar sesión para actualizar productos');
  }

  return (
    <EditPlace rowName={nameOf} onSaved={useShowProduct()}>
      <ListScreen
        title="Gestión de Productos"
        label="Productos"
        noun={['producto', 'productos']}
        query={products}
        rows={data?.data}
        columns={COLUMNS}
        rowName={nameOf}
        actions={actions}
        list={list}
        views={PRODUCT_VIEWS}
        search={{ placeholder: 'Buscar productos...' }}
        filters={productFilters(data?.meta, params.filters)}
        tools={tools}
        primary={{ label: 'Nuevo producto', to: hrefWith(OPEN, 'nuevo'), disabled: busy }}
        refresh={{ label: 'Actualizar inventario', disabled: busy }}
        openId={form.id}
        notices={
          operations.running ? (
            <OperationBanner operation={operations.running} />
          ) : (
            operations.latest && (
              <LastOperation operation={operations.latest} onOpen={() => setOpen({ what: 'report' })} />
            )
          )
        }
        selection={{
          chosen: selection,
          count: selected,
          buttons: (
            <Button size="sm" className={SELECTION_BUTTON} onClick={() => setOpen({ what: 'bulk' })} disabled={busy}>
              Editar en lote
            </Button>
          ),
        }}
        loadingText="Cargando..."
        empty={{ title: 'No hay productos.' }}
        notFound={{ title: 'No se encontraron productos que coincidan con la búsqueda' }}
        failed={{
          // in English: the staff knows this message so
          title: 'Failed to load products. Please check your internet connection and try again.',
          text: '',
        }}
      >
        <ProductDialog open={form} categories={categories} />
        {open && (
          <OverTheList
            open={open}
            selection={selection}
            categories={categories}
            operations={operations}
            onClose={close}
          />
        )}
      </ListScreen>
    </EditPlace>
  );
}

interface OverTheListProps {
  open: Open;
  selection: ReturnType<typeof useSelection>;
  categories: Parameters<typeof BulkEditDialog>[0]['categories'];
  operations: ReturnType<typeof useOperations>;
  onClose: () => void;
}

/** The dialog that is open over the list. */
function OverTheList({ open, selection, categories, operations, onClose }: OverTheListProps) {
  switch (open.what) {
    case 'delete':
      return <DeleteProductDialog product={open.product} onClose={onClose} />;
    case 'task':
      return <TaskDialog kind={open.kind} onClose={onClose} onStart={operations.start} />;
    case 'import':
      return <ImportDialog onClose={onClose} onStart={operations.start} />;
    case 'report':
      return operations.latest && <ReportDialog operation={operations.latest} onClose={onClose} />;
    case 'bulk':
      return (
        <BulkEditDialog selection={selection} categories={categories} onClose={onClose} onStart={operations.start} />
      );
  }
}

function DeleteProductDialog({ product, onClose }: { product: ItemRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={product}
      deletion={useDeleteProduct()}
      fromConflict={(details) => details as ItemRecord}
      onClose={onClose}
    >
      {({ attributes: { name, ref, size, stock } }) => (
        <>
          <p>
            ¿Estás seguro de que quieres eliminar <strong className="font-medium">{name}</strong>? Esta acción no se
            puede deshacer.
          </p>
          <p className="tabular text-ink-soft">
            Referencia {ref}, {sizePhrase(size)}, {stock.toLocaleString('es-VE')} {stock === 1 ? 'unidad' : 'unidades'}{' '}
            en stock.
          </p>
        </>
      )}
    </DeleteDialog>
  );
}
