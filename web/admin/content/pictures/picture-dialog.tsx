import { useState } from 'react';
import type { ProductPictures } from '#contract/catalogue/picture.ts';
import { SITE_PICTURES, siteSource } from '#domain/content/site-pictures.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { useDebounced } from '../../kit/use-debounced.ts';

interface PictureDialogProps {
  onChoose: (src: string) => void;
  onClose: () => void;
}

/** Chooses one of the pictures that come with the shop, or of a product. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const { plain } = useChangedHouse();
  return (
    <Dialog open title="Elegir imagen" size="lg" onOpenChange={(open) => !open && onClose()}>
      <div className="space-y-6">
        {!plain && (
          <Gallery title="De la tienda" pictures={Object.keys(SITE_PICTURES).map(siteSource)} onChoose={onChoose} />
        )}
        <ProductGallery onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

interface GalleryProps {
  title: string;
  pictures: readonly string[];
  onChoose: (src: string) => void;
}

function Gallery({ title, pictures, onChoose }: GalleryProps) {
  if (pictures.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium text-sm">{title}</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:grid-cols-6">
        {pictures.map((src, index) => (
          <li key={src}>
            <button
              type="button"
              onClick={() => onChoose(src)}
              aria-label={`${title}: imagen ${index + 1}`}
              className="block w-full overflow-hidden rounded-house border border-line hover:border-ink"
            >
              <img
                src={src.startsWith('/media/') ? `${src}${src.includes('?') ? '&' : '?'}w=320` : src}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full bg-paper-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PAUSE_MS = 400;

function ProductGallery({ onChoose }: Pick<GalleryProps, 'onChoose'>) {
  const [ref, setRef] = useState('');
  const query = useDebounced(ref.trim(), PAUSE_MS);
  const { data, error } = useRead<{ data: ProductPictures }>(
    ['product-pictures', query],
    `/items/pictures/${encodeURIComponent(query)}`,
    { enabled: query !== '', retry: false },
  );
  const pictures = data?.data.pictures.map(({ url }) => url) ?? [];
  const isNone = query !== '' && (error || (data && pictures.length === 0));
  return (
    <div className="space-y-3">
      <Field label="De un producto, por su referencia" error={isNone ? 'Ese producto no tiene imágenes' : null}>
        <TextInput value={ref} autoComplete="off" onChange={({ target }) => setRef(target.value)} />
      </Field>
      <Gallery title="Del producto" pictures={pictures} onChoose={onChoose} />
    </div>
  );
}
