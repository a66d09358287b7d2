import { useEffect, useRef, useState } from 'react';
import { SamanMark } from '#web/ui/saman-mark.tsx';

interface StorePictureProps {
  /** URL of the JPEG; null when there is none. */
  src: string | null;
  alt: string;
  /** Loads at once; for pictures in the first view. */
  priority?: boolean;
}

const WIDTHS = [480, 960];
/** in English: the shop shows this text in English */
const MISSING = 'Image not available';

const isUploaded = (src: string) => src.startsWith('/media/');
/** The server resizes pictures that staff uploaded. Pictures of the build have a WebP file for each width. */
const sized = (src: string, width: number) =>
  isUploaded(src) ? `${src}?w=${width}` : src.replace(/\.jpg$/, `-${width}.webp`);

const FRAME = 'relative block aspect-4/3 overflow-hidden bg-paper-sunken';

/** A store's picture in 4:3; the logo when there is none, a text when it cannot be loaded. */
export function StorePicture({ src, ...rest }: StorePictureProps) {
  if (src !== null) return <LoadedPicture src={src} {...rest} />;
  return (
    <span className={`${FRAME} grid place-items-center`}>
      <SamanMark className="w-1/4 text-line-strong" />
    </span>
  );
}

function LoadedPicture({ src, alt, priority = false }: StorePictureProps & { src: string }) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // An error before hydration did not reach onError.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <span className={FRAME}>
      {failed ? (
        <span className="absolute inset-0 grid place-items-center text-ink-faint text-sm">{MISSING}</span>
      ) : (
        <picture>
          <source
            {...(!isUploaded(src) && { type: 'image/webp' })}
            srcSet={WIDTHS.map((width) => `${sized(src, width)} ${width}w`).join(', ')}
            sizes="(width < 768px) calc(100vw - 2rem), (width < 1024px) 46vw, 31vw"
          />
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load is nothing a person does */}
          <img
            ref={image}
            src={src}
            alt={alt}
            width={960}
            height={720}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding="async"
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.015]"
          />
        </picture>
      )}
    </span>
  );
}
