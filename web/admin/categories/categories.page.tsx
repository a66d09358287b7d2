import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import type { ListViews } from '../kit/views/open-view.ts';
import { CategoryForm } from './category-form.tsx';
import { CATEGORIES, useCategories, useItemsOfCategory } from './category-queries.ts';

const VIEWS: ListViews = { list: 'categories', builtIn: [] };
// in English: staff know the first line in English
const NOT_LOADED = 'Failed to fetch categories\nNo se pudieron cargar las categorías. Inténtalo de nuevo.';

const nameOf = ({ attributes }: VersionedCategoryRecord) => attributes.name;

/** All categories without paging: there are a few dozen at most. */
export default function CategoriesPage() {
  return (
    <RecordScreen
      kind={CATEGORIES}
      title="Categorías"
      noun={['categoría', 'categorías']}
      query={useCategories()}
      columns={CATEGORY_COLUMNS}
      nameOf={nameOf}
      views={VIEWS}
      newLabel="Agregar Categoría"
      loadingText="Cargando categorías..."
      empty={{ title: 'No hay categorías', text: 'Las categorías ordenan el menú y los filtros de la tienda.' }}
      failed={{ title: 'Error al cargar las categorías', text: NOT_LOADED }}
      cardsUnder={560}
      form={CategoryForm}
      deletion={Deletion}
    />
  );
}

function Deletion({ record: { id, attributes } }: { record: VersionedCategoryRecord }) {
  const { data } = useItemsOfCategory(id);
  return (
    <>
      <p>
        ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará permanentemente la categoría{' '}
        <strong className="font-medium">{attributes.name}</strong>.
      </p>
      <p role="status" className="min-h-6 text-ink-soft">
        {data && itemsText(data.items)}
      </p>
    </>
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
