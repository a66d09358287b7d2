import ExternalLink from 'lucide-react/icons/external-link';
import type { CollectionRecord } from '#contract/catalogue/collections/collection.ts';
import { cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import { formatCounted } from '#domain/text/count.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { CollectionForm } from './collection-form.tsx';
import { COLLECTION_KIND, useCollections } from './collection-queries.ts';
import { KIND_NAMES, productsText, ruleInWords } from './collection-values.ts';

const nameOf = ({ attributes }: CollectionRecord) => attributes.name;

/** 'Colecciones', in the order of the menu; without paging, because their number is bounded. */
export default function CollectionsPage() {
  return (
    <RecordScreen
      kind={COLLECTION_KIND}
      title="Colecciones"
      noun={['colección', 'colecciones']}
      query={useCollections()}
      columns={COLUMNS}
      nameOf={nameOf}
      loadingText="Cargando colecciones..."
      empty={{
        title: 'No hay colecciones',
        text: 'Una colección reúne productos en una página propia: los que eliges o los que cumplen una regla.',
      }}
      failed={{ title: 'Error al cargar las colecciones' }}
      cardsUnder={760}
      form={CollectionForm}
      deletion={Deletion}
    />
  );
}

function Deletion({ record: { attributes } }: { record: CollectionRecord }) {
  return (
    <>
      <p>
        ¿Estás seguro? Esta acción no se puede deshacer. Se eliminará la colección{' '}
        <strong className="font-medium">{attributes.name}</strong>. Sus productos siguen en la tienda.
      </p>
      {attributes.shown && (
        <p className="text-ink-soft">
          Quien abra {cataloguePath({ collection: attributes.slug })} llegará a la tienda. Para quitarla por un tiempo,
          ocúltala.
        </p>
      )}
    </>
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
