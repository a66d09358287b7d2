import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { SamanMark } from '../saman-mark.tsx';
import { alternateOf, srcSetOf } from './picture-source.ts';

interface PictureProps {
  /** The picture's URL; empty or null shows the placeholder. */
  src: string | null;
  alt: string;
  /** The product's ref, for the alternate of an external picture. */
  productRef?: string;
  sizes: string;
  /** The picture is in the first view: it is loaded eagerly and with high priority. */
  priority?: boolean;
  /** Text shown until the picture is loaded. */
  waiting?: string;
  className?: string;
  imageClassName?: string;
}

/** A product picture in 3:4. If missing, its alternate is shown, then the shop's logo. */
export function Picture({
  src,
  alt,
  productRef,
  sizes,
  priority = false,
  waiting,
  className,
  imageClassName,
}: PictureProps) {
  const [failed, setFailed] = useState<string[]>([]);
  const [loaded, setLoaded] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const shown = [src, src && alternateOf(src, productRef)].find(
    (candidate) => candidate && !failed.includes(candidate),
  );

  // Events before hydration did not reach React.
  useEffect(() => {
    const element = image.current;
    if (!shown || !element?.complete) return;
    if (element.naturalWidth === 0) setFailed((before) => [...before, shown]);
    else if (waiting) setLoaded(shown);
  }, [shown, waiting]);

  return (
    <span className={cx('relative block aspect-3/4 overflow-hidden bg-paper-sunken', className)}>
      {waiting && shown && loaded !== shown && (
        <span className="absolute inset-0 grid place-items-center text-ink-faint text-sm">{waiting}</span>
      )}
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
          onLoad={waiting ? () => setLoaded(shown) : undefined}
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
