import ImagePlus from 'lucide-react/icons/image-plus';
import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';

/** Laid over a form while files are dragged: that they can be dropped anywhere on it. */
export function DropFrame({ isFull }: { isFull: boolean }) {
  return (
    <div
      data-drop-frame
      className="pointer-events-none absolute inset-0 z-20 grid place-items-center rounded-house border-4 border-gold border-dashed bg-paper-raised/85 p-6"
    >
      <p className="flex items-center gap-3 text-center font-medium text-lg">
        {!isFull && <ImagePlus aria-hidden className="size-6 shrink-0" />}
        {isFull ? `No caben más: ya son ${MAX_IMAGES} imágenes.` : 'Suelta aquí las imágenes'}
      </p>
    </div>
  );
}
