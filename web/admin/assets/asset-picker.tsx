import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import type { AssetList, AssetRecord } from '#contract/assets/asset.ts';
import { assetUrl } from '#domain/assets/asset-url.ts';
import { SHAPES, type Shape } from '#domain/assets/crop.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isPossible, useMay } from '../access/may.client.tsx';
import { STAYS, useRead } from '../kit/document/document-calls.ts';
import { FileButton } from '../kit/file-button.tsx';
import { LoadProblem } from '../kit/load-problem.tsx';
import { Problem } from '../kit/problem.tsx';
import { UploadBar } from '../kit/upload-bar.tsx';
import { useDebounced } from '../kit/use-debounced.ts';
import { ASSETS } from './asset-queries.ts';
import { useAssetUpload } from './use-asset-upload.ts';

/** Pictures shown at first, and added by each 'Ver más'; the API sends at most 200. */
const PORTION = 40;
const MOST = 200;

interface AssetPickerProps {
  shape: Shape;
  onChoose: (asset: AssetRecord) => void;
  onClose: () => void;
}

/** The library as a grid in a dialog, each picture in the shape in which it will be shown. */
export default function AssetPicker({ shape, onChoose, onClose }: AssetPickerProps) {
  const may = useMay();
  const [text, setText] = useState('');
  const [size, setSize] = useState(PORTION);
  const query = new URLSearchParams({ q: useDebounced(text, 300), 'page[size]': String(size) });
  const assets = useRead<AssetList>([...ASSETS, 'picker', query.toString()], `/assets?${query}`, STAYS);
  const upload = useAssetUpload();
  const rows = assets.data?.data ?? [];
  const total = assets.data?.meta.total ?? 0;

  return (
    <Dialog open title="Elegir una imagen" size="lg" onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-wrap gap-2">
        <TextInput
          type="search"
          aria-label="Buscar en la biblioteca"
          placeholder="Buscar por nombre"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-40 flex-1"
        />
        {isPossible(may, ['assets.write']) && (
          <FileButton
            aria-label="Imágenes nuevas para la biblioteca"
            accept="image/*"
            multiple
            icon={ImagePlus}
            disabled={upload.share !== null}
            onFiles={(files) => void upload.send(files)}
          >
            Subir imágenes
          </FileButton>
        )}
      </div>
      <UploadBar label={upload.label} share={upload.share} />
      <Problem text={upload.problem} className="whitespace-pre-line break-words" />
      {assets.isError && (
        <LoadProblem
          title="Error al cargar las imágenes"
          message={assets.error.message}
          onRetry={() => void assets.refetch()}
        />
      )}
      {assets.isPending && <p className="py-8 text-center text-ink-soft">Cargando imágenes...</p>}
      {assets.data && rows.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          {text ? 'No se encontraron imágenes.' : 'La biblioteca está vacía. Sube la primera imagen.'}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {rows.map((asset) => (
          <li key={asset.id}>
            <button type="button" onClick={() => onChoose(asset)} className="group block w-full text-left text-sm">
              <img
                src={`${assetUrl({ id: asset.id, version: asset.attributes.version }, shape)}&w=320`}
                alt=""
                loading="lazy"
                className="w-full bg-paper-sunken object-cover group-hover:opacity-85"
                style={{ aspectRatio: SHAPES[shape] }}
              />
              <span className="mt-1 block truncate group-hover:underline">{asset.attributes.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {rows.length < total && size < MOST && (
        <Button variant="quiet" className="mt-4" onClick={() => setSize(Math.min(MOST, size + PORTION))}>
          Ver más
        </Button>
      )}
    </Dialog>
  );
}
