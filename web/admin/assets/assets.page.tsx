import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import { lazy, Suspense, useRef } from 'react';
import type { AssetList, AssetRecord } from '#contract/assets/asset.ts';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { pageQuery } from '../kit/list/list-params.ts';
import { useListParams } from '../kit/list/use-list-params.ts';
import { type ListSource, useListQuery } from '../kit/list/use-list-query.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { Problem } from '../kit/problem.tsx';
import type { ListedKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { UploadBar } from '../kit/upload-bar.tsx';
import { AssetForm } from './asset-form.tsx';
import { ASSETS } from './asset-queries.ts';
import { useAssetUpload } from './use-asset-upload.ts';

const VideoLibrary = lazy(() => import('./videos/video-library.tsx'));

const STATES = ['undescribed', 'unused'];
const ASSET_KIND: ListedKind & ListSource<'estado'> = {
  path: '/assets',
  key: ASSETS,
  needs: ['assets.write'],
  parameter: 'imagen',
  remove: { done: 'Imagen eliminada', failed: 'No se pudo eliminar la imagen' },
  queryOf: (params) => pageQuery(params, { state: STATES.find((known) => known === params.filters.estado) }),
};
const OPTIONS = { filters: ['estado'] as const };
const VIDEOS = 'videos';
const FILTERS: readonly ListFilter<'estado'>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todas las imágenes',
    options: [
      ['undescribed', 'Sin descripción'],
      ['unused', 'Sin usar'],
    ],
  },
];

const nameOf = ({ attributes }: AssetRecord) => attributes.name;

/** 'Imágenes': the library of pictures that pages and categories show. */
export default function AssetsPage() {
  const list = useListParams(OPTIONS);
  const videos = useOpenRecord(VIDEOS);
  const input = useRef<HTMLInputElement>(null);
  const upload = useAssetUpload();

  return (
    <RecordScreen
      kind={ASSET_KIND}
      title="Imágenes"
      noun={['imagen', 'imágenes']}
      query={useListQuery<AssetList, 'estado'>(list, ASSET_KIND)}
      columns={COLUMNS}
      nameOf={nameOf}
      list={list}
      search={{ placeholder: 'Buscar por nombre' }}
      filters={FILTERS}
      tools={[
        { label: 'Videos', icon: Film, onUse: () => videos.show(1) },
        {
          needs: ['assets.write'],
          label: 'Subir imágenes',
          icon: ImagePlus,
          busy: upload.share !== null,
          onUse: () => input.current?.click(),
        },
      ]}
      notices={
        <>
          <UploadBar label={upload.label} share={upload.share} />
          <Problem text={upload.problem} className="mb-2 whitespace-pre-line break-words" />
        </>
      }
      loadingText="Cargando imágenes..."
      empty={{ title: 'No hay imágenes', text: 'Sube las fotos que las páginas y las categorías van a mostrar.' }}
      notFound={{ title: 'No se encontraron imágenes' }}
      failed={{ title: 'Error al cargar las imágenes' }}
      cardsUnder={720}
      form={Form}
      deletion={Deletion}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        aria-label="Imágenes para la biblioteca"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void upload.send([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {videos.requested !== null && (
        <Suspense>
          <VideoLibrary onClose={() => videos.show(null)} />
        </Suspense>
      )}
    </RecordScreen>
  );
}

function Form({ record, onClose }: { record: AssetRecord | null; onClose: () => void }) {
  return record && <AssetForm asset={record} onClose={onClose} />;
}

function Deletion({ record: { attributes } }: { record: AssetRecord }) {
  return (
    <p>
      Se eliminará la imagen <strong className="font-medium">{attributes.name}</strong>.{' '}
      {attributes.uses.length === 0 ? 'Ninguna página la muestra.' : 'Mientras se muestre en algún lugar, no se puede.'}
    </p>
  );
}

function descriptionOf({ attributes: { alt, decorative } }: AssetRecord) {
  if (decorative) return <StateBadge tone="quiet">Decorativa</StateBadge>;
  return alt || <StateBadge tone="gold">Sin descripción</StateBadge>;
}

const COLUMNS: readonly TableColumn<AssetRecord>[] = [
  {
    id: 'name',
    header: 'Nombre',
    kind: 'main',
    cell: ({ attributes: { name, url } }) => (
      <span className="flex items-center gap-3">
        <img
          src={`${url}&w=160`}
          alt=""
          loading="lazy"
          className="h-12 w-16 shrink-0 bg-paper-sunken object-contain"
          width={64}
          height={48}
        />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: 'alt', header: 'Descripción', cell: descriptionOf },
  {
    id: 'size',
    header: 'Tamaño',
    cell: ({ attributes: { width, height } }) => <span className="tabular">{`${width} × ${height}`}</span>,
  },
  {
    id: 'uses',
    header: 'Se ve en',
    cell: ({ attributes: { uses } }) => {
      const [first, ...others] = uses;
      if (!first) return <span className="text-ink-faint">Ningún lugar</span>;
      return others.length > 0 ? `${first.label} y ${others.length} más` : first.label;
    },
  },
];
