import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { AssetRecord } from '#contract/assets/asset.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { Problem } from '../kit/problem.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { UploadBar } from '../kit/upload-bar.tsx';
import { AssetForm } from './asset-form.tsx';
import { useAssets, useDeleteAsset } from './asset-queries.ts';
import { useAssetUpload } from './use-asset-upload.ts';

const VideoLibrary = lazy(() => import('./videos/video-library.tsx'));

const OPTIONS = { filters: ['estado'] as const };
const OPEN = 'imagen';
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
  const assets = useAssets(list);
  const open = useOpenRecord(OPEN, list.hrefWith);
  const videos = useOpenRecord(VIDEOS, list.hrefWith);
  const edited = assets.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<AssetRecord | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useAssetUpload();

  const actions = useCallback(
    (asset: AssetRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${nameOf(asset)}`}
          parameter={OPEN}
          id={asset.id}
          needs={['assets.write']}
        />
        <RowAction
          needs={['assets.write']}
          icon={Trash2}
          danger
          label={`Eliminar ${nameOf(asset)}`}
          onClick={() => setToDelete(asset)}
        />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Imágenes"
      noun={['imagen', 'imágenes']}
      query={assets}
      rows={assets.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
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
      openId={open.id}
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
      {edited && <AssetForm key={edited.id} asset={edited} onClose={() => open.show(null)} />}
      {toDelete && <DeleteAssetDialog asset={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteAssetDialog({ asset, onClose }: { asset: AssetRecord; onClose: () => void }) {
  return (
    <DeleteDialog record={asset} deletion={useDeleteAsset()} onClose={onClose}>
      {({ attributes: { name, uses } }) => (
        <p>
          Se eliminará la imagen <strong className="font-medium">{name}</strong>.{' '}
          {uses.length === 0 ? 'Ninguna página la muestra.' : 'Mientras se muestre en algún lugar, no se puede.'}
        </p>
      )}
    </DeleteDialog>
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
