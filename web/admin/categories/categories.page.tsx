import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListToolbar, RefreshButton } from '../kit/list/list-toolbar.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { RowAction, RowActionLink } from '../kit/table/row-action.tsx';
import { CATEGORY_COLUMNS } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import { useCategories } from './category-queries.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

const SCREEN = '/admin/categories';
/** Said by the URL for a category that does not exist yet. */
const NEW = 'nueva';

const idOf = ({ id }: VersionedCategoryRecord) => id;
const nameOf = ({ attributes }: VersionedCategoryRecord) => attributes.name;

export default function CategoriesPage() {
  const found = useCategories();
  const { data, isFetching, refetch } = found;
  const [doomed, setDoomed] = useState<VersionedCategoryRecord | null>(null);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('categoria');
  const open = data?.data.find(({ id }) => String(id) === asked);

  const actions = useCallback(
    (category: VersionedCategoryRecord) => (
      <>
        <RowActionLink icon={Pencil} label={`Editar ${nameOf(category)}`} to={`?categoria=${category.id}`} />
        <RowAction icon={Trash2} danger label={`Eliminar ${nameOf(category)}`} onClick={() => setDoomed(category)} />
      </>
    ),
    [],
  );
  const close = () => navigate(SCREEN, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHeading
        title="Categorías"
        count={data && `Total: ${data.meta.total} ${data.meta.total === 1 ? 'categoría' : 'categorías'}`}
      />
      <ListToolbar>
        <RefreshButton refreshing={isFetching} onRefresh={() => refetch()} />
        <ButtonLink to={`?categoria=${NEW}`} preventScrollReset>
          <Plus aria-hidden className="size-4" />
          Agregar Categoría
        </ButtonLink>
      </ListToolbar>
      <DataTable
        label="Categorías"
        columns={CATEGORY_COLUMNS}
        rows={data?.data}
        rowId={idOf}
        rowName={nameOf}
        actions={actions}
        loadingText="Cargando categorías..."
        empty={{ title: 'No hay categorías', text: 'Las categorías ordenan el menú y los filtros de la tienda.' }}
        failed={failureOf(found, 'Error al cargar las categorías')}
        cardsUnder={560}
      />
      {(asked === NEW || open) && <CategoryForm key={asked} category={open ?? null} onClose={close} />}
      {doomed && <DeleteCategoryDialog category={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
