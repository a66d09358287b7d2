import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { CategoryForm } from './category-form.tsx';
import { useCategories, useDeleteCategory, useItemsOfCategory } from './category-queries.ts';

const LIST = {};
const VIEWS: ListViews = { list: 'categories', builtIn: [] };
/** The URL parameter that opens a form, and its value for a new category. */
const OPEN = 'categoria';
const NEW = 'nueva';
// in English: staff know the first line in English
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
      noun={['categoría', 'categorías']}
      query={categories}
      rows={categories.data?.data}
      columns={CATEGORY_COLUMNS}
      rowName={nameOf}
      actions={actions}
      views={VIEWS}
      primary={{ needs: ['categories.write'], label: 'Agregar Categoría', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando categorías..."
      empty={{ title: 'No hay categorías', text: 'Las categorías ordenan el menú y los filtros de la tienda.' }}
      failed={{ title: 'Error al cargar las categorías', text: NOT_LOADED }}
      cardsUnder={560}
    >
      {(open.requested === NEW || edited) && (
        <CategoryForm key={open.requested} category={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteCategoryDialog category={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

/** Asks before a category is deleted, and says how many items still use it. */
function DeleteCategoryDialog({ category, onClose }: { category: VersionedCategoryRecord; onClose: () => void }) {
  const { data } = useItemsOfCategory(category.id);
  return (
    <DeleteDialog record={category} deletion={useDeleteCategory()} onClose={onClose}>
      {({ attributes }) => (
        <>
          <p>
            ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente la categoría{' '}
            <strong className="font-medium">{attributes.name}</strong>.
          </p>
          <p role="status" className="min-h-6 text-ink-soft">
            {data && itemsText(data.items)}
          </p>
        </>
      )}
    </DeleteDialog>
  );
}

function itemsText(items: number): string {
  if (items === 0) return 'Ningún producto la lleva.';
  if (items === 1) return 'Un producto la lleva; queda a la venta con el nombre de la categoría.';
  return `${items.toLocaleString('es-VE')} productos la llevan; quedan a la venta con el nombre de la categoría.`;
}

function GenderBadge({ gender }: { gender: Gender | null }) {
  if (!gender) return <span className="text-ink-faint">Sin género</span>;
  return (
    <StateBadge large tone={gender === 'dama' ? 'gold' : 'quiet'}>
      {GENDER_NAMES[gender]}
    </StateBadge>
  );
}

const CATEGORY_COLUMNS: readonly TableColumn<VersionedCategoryRecord>[] = [
  { id: 'id', header: 'ID', kind: 'number', cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Nombre',
    kind: 'main',
    cell: ({ attributes: { name, image } }) => (
      <span className="flex items-center gap-3">
        <Picture src={image} alt="" sizes="24px" className="w-6 shrink-0" />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: 'slug', header: 'Slug', cell: ({ attributes }) => <span className="text-ink-soft">{attributes.slug}</span> },
  { id: 'gender', header: 'Género', cell: ({ attributes }) => <GenderBadge gender={attributes.gender} /> },
  {
    id: 'state',
    header: 'Estado',
    // Every category is active: a category that is not used any more is deleted.
    cell: () => (
      <StateBadge large tone="leaf">
        Activa
      </StateBadge>
    ),
  },
];
