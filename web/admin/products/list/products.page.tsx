import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage, ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatCounted } from '#domain/text/count.ts';
import { IfMay, isPossible, type Needs, useMay } from '#web/admin/access/may.client.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery, useShowRow } from '#web/admin/kit/list/use-list-query.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { EditPlace } from '#web/admin/kit/table/edit/edit-place.tsx';
import { RowAction, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { LabelsOfSelection } from '#web/admin/labels/labels-of-selection.tsx';
import { currentSession } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { productFilters } from '../data/product-filters.ts';
import { itemFilterOf, PRODUCT_LIST, PRODUCT_VIEWS, type ProductFilter } from '../data/product-list.ts';
import { loadFailure, PRODUCT_PAGES, PRODUCTS, useRefreshProducts } from '../data/product-queries.ts';
import { NEW_PRODUCT, PRODUCT_PARAMETER } from '../form/new-product-url.ts';
import { ProductDialog } from '../form/product-dialog.tsx';
import { LastOperation, OperationBanner } from '../operations/operation-banner.tsx';
import { useOperations } from '../operations/use-operations.ts';
import { ListDialogs, type OpenDialog } from './list-dialogs.tsx';
import { ALL_PRODUCT_COLUMNS } from './product-columns.tsx';
import { useProductsTools } from './products-tools.ts';
import { REFERENCE_LIST, REFERENCE_PAGES } from './references/reference-queries.ts';
import { useReferencesTable } from './references/use-references-table.tsx';
import { useProductView, ViewSwitch } from './references/view-switch.tsx';

const NEEDS_NEW: Needs = ['items.price'];
const NEEDS_EDIT: Needs = ['items.write', 'items.price', 'stock.adjust'];
const NEEDS_DELETE: Needs = ['items.delete'];
/** Rows of references are wider than rows of variants. */
const CARDS_UNDER_PX = 800;

const nameOf = ({ attributes: { name, size } }: ItemRecord) => `${name}, ${sizePhrase(size)}`;
const selected = (many: number) => formatCounted(many, 'producto seleccionado', 'productos seleccionados');

export default function ProductsPage() {
  const may = useMay();
  const [view, chooseView] = useProductView();
  const byReference = view === 'referencia';
  const list = useListParams(byReference ? REFERENCE_LIST : PRODUCT_LIST);
  const { params, hrefWith } = list;
  const products = useListQuery<ItemSearchPage, ProductFilter>(list, PRODUCT_PAGES, { enabled: !byReference });
  const references = useListQuery<ReferenceSearchPage, ProductFilter>(list, REFERENCE_PAGES, { enabled: byReference });
  const meta = (byReference ? references : products).data?.meta;
  const refreshProducts = useRefreshProducts();
  const showProduct = useShowRow<ItemRecord>(PRODUCTS);
  const operations = useOperations();
  const selection = useSelection(itemFilterOf(params), (byReference ? references.data?.meta.items : meta?.total) ?? 0);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const form = useOpenRecord(PRODUCT_PARAMETER);
  const { running, latest } = operations;
  const busy = running !== null;
  const categories = meta?.categories ?? [];

  const actions = useCallback(
    (product: ItemRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          needs={NEEDS_EDIT}
          label={`Editar ${nameOf(product)}`}
          parameter={PRODUCT_PARAMETER}
          id={product.id}
        />
        <RowAction
          needs={NEEDS_DELETE}
          icon={Trash2}
          danger
          label={`Eliminar ${nameOf(product)}`}
          onClick={() => setOpen({ what: 'delete', product })}
        />
      </>
    ),
    [],
  );
  const referencesTable = useReferencesTable({
    page: references.data,
    text: params.text,
    selection,
    variantName: nameOf,
    variantActions: actions,
  });

  const tools = useProductsTools({
    disabled: busy,
    onImport: askForImport,
    onTask: (kind) => setOpen({ what: 'task', kind }),
  });

  function askForImport() {
    if (currentSession()) return setOpen({ what: 'import' });
    notify.destructive('Error de autenticación', 'Debe iniciar sesión para actualizar productos');
  }

  const frame = {
    title: 'Gestión de Productos',
    label: 'Productos',
    list,
    views: PRODUCT_VIEWS,
    search: { placeholder: 'Buscar productos...' },
    filters: productFilters(meta, params.filters),
    viewSwitch: <ViewSwitch value={view} onChange={chooseView} />,
    tools,
    primary: {
      needs: NEEDS_NEW,
      label: 'Nuevo producto',
      to: hrefWith(PRODUCT_PARAMETER, NEW_PRODUCT),
      disabled: busy,
    },
    // Also reloads the variants of open references.
    refresh: { label: 'Actualizar inventario', disabled: busy, onRefresh: () => void refreshProducts() },
    openId: form.id,
    notices: running ? (
      <OperationBanner operation={running} />
    ) : (
      latest && (
        <LastOperation
          operation={latest}
          onOpen={() => setOpen({ what: 'report', id: latest.id })}
          onUndo={() => setOpen({ what: 'undo', operation: latest })}
        />
      )
    ),
    loadingText: 'Cargando...',
    empty: { title: 'No hay productos.' },
    notFound: { title: 'No se encontraron productos que coincidan con la búsqueda' },
    failed: loadFailure((byReference ? references : products).error),
    children: (
      <>
        <ProductDialog open={form} categories={categories} />
        {open && (
          <ListDialogs
            open={open}
            selection={selection}
            categories={categories}
            operations={operations}
            onClose={() => setOpen(null)}
          />
        )}
      </>
    ),
  };
  const chosen = {
    chosen: selection,
    count: selected,
    buttons: (
      <>
        <IfMay needs={NEEDS_EDIT}>
          <Button size="sm" className={SELECTION_BUTTON} onClick={() => setOpen({ what: 'bulk' })} disabled={busy}>
            Editar en lote
          </Button>
        </IfMay>
        <LabelsOfSelection selection={selection} path="/items/search" quantityOf={() => 1} />
        <IfMay needs={['collections.write']}>
          <Button
            size="sm"
            variant="secondary"
            className={SELECTION_BUTTON}
            onClick={() => setOpen({ what: 'collect' })}
          >
            Agregar a una colección
          </Button>
        </IfMay>
        <IfMay needs={NEEDS_DELETE}>
          <Button
            size="sm"
            variant="secondary"
            className={SELECTION_BUTTON}
            onClick={() => setOpen({ what: 'delete-many' })}
            disabled={busy}
          >
            Eliminar
          </Button>
        </IfMay>
      </>
    ),
  };

  const { table, ...referenceRows } = referencesTable;
  return (
    <EditPlace rowName={nameOf} onSaved={showProduct}>
      {byReference ? (
        <ListScreen
          {...frame}
          {...referenceRows}
          noun={['referencia', 'referencias']}
          query={references}
          selection={{ ...chosen, table }}
          cardsUnder={CARDS_UNDER_PX}
        />
      ) : (
        <ListScreen
          {...frame}
          noun={['producto', 'productos']}
          query={products}
          rows={products.data?.data}
          columns={ALL_PRODUCT_COLUMNS}
          rowName={nameOf}
          actions={isPossible(may, [...NEEDS_EDIT, ...NEEDS_DELETE]) ? actions : undefined}
          selection={chosen}
        />
      )}
    </EditPlace>
  );
}
