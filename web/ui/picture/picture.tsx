import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { SamanMark } from '../saman-mark.tsx';
import { alternateOf, srcSetOf } from './picture-source.ts';

interface PictureProps {
  /** The picture's address; empty or null shows the placeholder. */
  src: string | null;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** In the first view: loaded eagerly and with high priority. */
  priority?: boolean;
  className?: string;
  /** Classes of the img element. */
  imageClassName?: string;
}

/** A product picture in 3:4. If missing, its alternate is shown, then the shop's logo. */
export function Picture({ src, alt, sizes, priority = false, className, imageClassName }: PictureProps) {
  const [failed, setFailed] = useState<string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, src && alternateOf(src)].find((candidate) => candidate && !failed.includes(candidate));

  // A load error before hydration fired no React event.
  useEffect(() => {
    const element = image.current;
    if (shown && element?.complete && element.naturalWidth === 0) setFailed((before) => [...before, shown]);
  }, [shown]);

  return (
    <span className={cx('relative block aspect-3/4 overflow-hidden bg-paper-sunken', className)}>
      {shown ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: failing to load is no interaction
        <img
          ref={image}
          key={shown}
          src={shown}
          srcSet={srcSetOf(shown)}
          sizes={sizes}
          alt={alt}
          width={1200}
          height={1600}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setFailed((before) => [...before, shown])}
          className={cx('absolute inset-0 size-full object-cover', imageClassName)}
        />
      ) : (
        <span
          role="img"
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
          className="absolute inset-0 grid place-items-center text-line-strong"
        >
          <SamanMark className="w-1/3" />
        </span>
      )}
    </span>
  );
}
