import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { CollectionRecord } from '#contract/catalogue/collections/collection.ts';
import { cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import { formatCounted } from '#domain/text/count.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { CollectionForm } from './collection-form.tsx';
import { useCollections, useDeleteCollection } from './collection-queries.ts';
import { KIND_NAMES, productsText } from './collection-values.ts';
import { ruleInWords } from './rule-words.ts';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new collection. */
const OPEN = 'coleccion';
const NEW = 'nueva';

const nameOf = ({ attributes }: CollectionRecord) => attributes.name;

/** 'Colecciones', in the order of the menu; without paging, because their number is bounded. */
export default function CollectionsPage() {
  const { hrefWith } = useListParams(LIST);
  const collections = useCollections();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = collections.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<CollectionRecord | null>(null);

  const actions = useCallback(
    (collection: CollectionRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(collection)}`}
          parameter={OPEN}
          id={collection.id}
          needs={['collections.write']}
        />
        <RowAction
          needs={['collections.write']}
          icon={Trash2}
          danger
          label={`Eliminar ${nameOf(collection)}`}
          onClick={() => setToDelete(collection)}
        />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Colecciones"
      noun={['colección', 'colecciones']}
      query={collections}
      rows={collections.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ needs: ['collections.write'], label: 'Nueva colección', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      loadingText="Cargando colecciones..."
      empty={{
        title: 'No hay colecciones',
        text: 'Una colección reúne productos en una página propia: los que eliges o los que cumplen una regla.',
      }}
      failed={{ title: 'Error al cargar las colecciones' }}
      cardsUnder={760}
    >
      {(open.requested === NEW || edited) && (
        <CollectionForm key={open.requested} collection={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteCollectionDialog collection={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteCollectionDialog({ collection, onClose }: { collection: CollectionRecord; onClose: () => void }) {
  return (
    <DeleteDialog record={collection} deletion={useDeleteCollection()} onClose={onClose}>
      {({ attributes: { name, slug, shown } }) => (
        <>
          <p>
            ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará la colección{' '}
            <strong className="font-medium">{name}</strong>. Sus productos siguen en la tienda.
          </p>
          {shown && (
            <p className="text-ink-soft">
              Quien abra {cataloguePath({ collection: slug })} llegará a la tienda. Para quitarla por un tiempo,
              ocúltala.
            </p>
          )}
        </>
      )}
    </DeleteDialog>
  );
}

/** How it is filled, with what is wrong with it. */
function Content({ attributes: { kind, rule, products, unavailable } }: CollectionRecord) {
  return (
    <span className="block min-w-0">
      <span className="block">
        {KIND_NAMES[kind]}: {productsText(products)}
      </span>
      {kind === 'rule' && <span className="block truncate text-ink-soft text-sm">{ruleInWords(rule)}</span>}
      {unavailable > 0 && (
        <span className="block text-amber text-sm">
          {formatCounted(unavailable, 'otro no se muestra', 'otros no se muestran')}
        </span>
      )}
    </span>
  );
}

function State({ attributes }: CollectionRecord) {
  if (attributes.shown) return <StateBadge tone="leaf">Visible</StateBadge>;
  return <StateBadge tone="quiet">{attributes.hidden ? 'Oculta' : 'Fuera de fecha'}</StateBadge>;
}

function placesText({ attributes: { inMenu, onHome } }: CollectionRecord): string {
  return [inMenu && 'Menú', onHome && 'Portada'].filter(Boolean).join(', ') || '—';
}

const COLUMNS: readonly TableColumn<CollectionRecord>[] = [
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
  {
    id: 'slug',
    header: 'Dirección',
    cell: ({ attributes: { slug, shown } }) =>
      shown ? (
        <a
          href={cataloguePath({ collection: slug })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
        >
          {slug}
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">, se abre aparte</span>
        </a>
      ) : (
        <span className="text-ink-soft">{slug}</span>
      ),
  },
  { id: 'content', header: 'Contenido', cell: Content },
  { id: 'places', header: 'Se muestra en', cell: placesText },
  { id: 'state', header: 'Estado', card: 'aside', cell: State },
];
