import ZoomIn from 'lucide-react/icons/zoom-in';
import { type MouseEvent, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { LARGE_SIZES } from '#web/ui/picture/picture-source.ts';
import { StripArrows } from '#web/ui/strip-arrows.tsx';
import { useSnapStrip } from '#web/ui/use-snap-strip.ts';
import { GarmentPlace } from '../../kit/garment-place.tsx';
import type { ProductView } from '../product-view.ts';

const Lightbox = onDemand(() => import('./lightbox.tsx'));

/**
 * Product pictures side by side, and then the video, to be swiped; the index wraps around. A press opens the larger view of a
 * picture.
 */
export function Gallery({ images, video, name }: Pick<ProductView, 'images' | 'video' | 'name'>) {
  const parts = video ? [...images, video.still] : images;
  const { strip, index, goTo } = useSnapStrip<HTMLUListElement>(parts.length);
  const [large, setLarge] = useState<number | null>(null);

  function enlarge(event: MouseEvent, at: number) {
    event.preventDefault();
    setLarge(at);
  }

  if (parts.length === 0) {
    return (
      <div>
        <Picture src={null} alt="" sizes="100vw" />
        <p className="py-3 text-center text-ink-faint text-sm">No hay imágenes disponibles</p>
      </div>
    );
  }
  const several = parts.length > 1;
  return (
    <section
      aria-label="Imágenes del producto"
      className={cx(several && 'lg:grid lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-4')}
    >
      <div className="group/strip relative lg:col-start-2">
        <ul ref={strip} className="strip relative snap-x snap-mandatory scroll-smooth">
          {images.map((image, at) => (
            <li key={image} className="w-full shrink-0 snap-start">
              {/* Without JavaScript, the link opens the picture. */}
              <a
                href={image}
                onClick={(event) => enlarge(event, at)}
                aria-haspopup="dialog"
                aria-label={`Ampliar imagen ${at + 1} de ${images.length}`}
                className="block cursor-zoom-in focus-visible:-outline-offset-2"
              >
                <Picture
                  src={image}
                  alt={`${name}, imagen ${at + 1}`}
                  sizes={LARGE_SIZES}
                  priority={at === 0}
                  waiting="Cargando imágenes..."
                />
              </a>
            </li>
          ))}
          {video && (
            <li className="relative w-full shrink-0 snap-start">
              <GarmentPlace video={video} name={name} />
            </li>
          )}
        </ul>
        {several && <TurnPictures index={index} of={parts.length} onTurn={goTo} />}
        {index < images.length && <ZoomSign />}
      </div>
      {several && <Thumbnails images={parts} pictures={images.length} index={index} onChoose={goTo} />}
      {large !== null && (
        <Lightbox images={images} name={name} start={large} open onOpenChange={() => setLarge(null)} />
      )}
    </section>
  );
}

/** Arrows; on a phone the number of the picture. */
function TurnPictures({ index, of, onTurn }: { index: number; of: number; onTurn: (at: number) => void }) {
  return (
    <>
      <StripArrows
        onPrevious={() => onTurn(index - 1)}
        onNext={() => onTurn(index + 1)}
        previousLabel="Imagen anterior"
        nextLabel="Imagen siguiente"
      />
      <p
        aria-hidden
        className="tabular absolute bottom-3 left-3 rounded-full bg-paper-raised/85 px-2.5 py-1 text-xs md:hidden"
      >
        {index + 1} / {of}
      </p>
    </>
  );
}

function ZoomSign() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-3 right-3 inline-flex size-9 md:top-auto md:bottom-3 items-center justify-center rounded-full bg-paper-raised/85"
    >
      <ZoomIn className="size-4" />
    </span>
  );
}

interface ThumbnailsProps {
  images: readonly string[];
  /** How many of them are pictures; the last one may stand for the video. */
  pictures: number;
  index: number;
  onChoose: (at: number) => void;
}

/** Shown on tablets and wider screens; on a phone the pictures are swiped. */
function Thumbnails({ images, pictures, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className="hidden gap-3 md:mt-4 md:flex lg:col-start-1 lg:row-start-1 lg:mt-0 lg:flex-col">
      {images.map((image, at) => (
        <li key={image} className="w-18">
          <button
            type="button"
            onClick={() => onChoose(at)}
            aria-label={at < pictures ? `Ver imagen ${at + 1}` : 'Ver el video'}
            aria-current={at === index ? 'true' : undefined}
            className={cx(
              'block w-full transition-opacity',
              at === index
                ? 'opacity-100 outline outline-1 outline-ink outline-offset-2'
                : 'opacity-60 hover:opacity-100',
            )}
          >
            <Picture src={image} alt="" sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
