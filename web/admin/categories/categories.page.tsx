import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { ListViews } from '../kit/views/open-view.ts';
import { CATEGORY_COLUMNS } from './category-columns.tsx';
import { CategoryForm } from './category-form.tsx';
import { useCategories } from './category-queries.ts';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';

const LIST = {};
const VIEWS: ListViews = { list: 'categories', builtIn: [] };
/** The URL parameter that opens a form, and its value for a new category. */
const OPEN = 'categoria';
const NEW = 'nueva';
// in English: the first line, which staff know so
const NOT_LOADED = 'Failed to fetch categories\nNo se pudieron cargar las categorías. Inténtalo de nuevo.';

const nameOf = ({ attributes }: VersionedCategoryRecord) => attributes.name;

/** All categories without paging: there are a few dozen at most. */
export default function CategoriesPage() {
  const { hrefWith } = useListParams(LIST);
  const categories = useCategories();
  const [toDelete, setToDelete] = useState<VersionedCategoryRecord | null>(null);
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = categories.data?.data.find(({ id }) => id === open.id);

  const actions = useCallback(
    (category: VersionedCategoryRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(category)}`}
          parameter={OPEN}
          id={category.id}
        />
        <RowAction icon={Trash2} danger label={`Eliminar ${nameOf(category)}`} onClick={() => setToDelete(category)} />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Categorías"
      label="Categorías"
      noun={['categoría', 'categorías']}
      query={categories}
      rows={categories.data?.data}
      columns={CATEGORY_COLUMNS}
      rowName={nameOf}
      actions={actions}
      views={VIEWS}
      primary={{ label: 'Agregar Categoría', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando categorías..."
      empty={{ title: 'No hay categorías', text: 'Las categorías ordenan el menú y los filtros de la tienda.' }}
      failed={{ title: 'Error al cargar las categorías', text: NOT_LOADED }}
      cardsUnder={560}
    >
      {(open.asked === NEW || edited) && (
        <CategoryForm key={open.asked} category={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteCategoryDialog category={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}
