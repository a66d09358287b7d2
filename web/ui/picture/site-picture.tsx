import type { SitePictureSize } from '#domain/content/site-pictures.ts';
import { PHONE } from '#web/browser/phone.ts';
import { cx } from '../cx.ts';

/** How a picture is shown. */
export interface SitePictureLook {
  sizes: string;
  /** The picture is in the first view: it is loaded eagerly and with high priority. */
  priority?: boolean;
  /** The picture is near the first view but outside it: it is loaded after everything else. */
  later?: boolean;
  className?: string;
}

interface SitePictureProps extends SitePictureSize, SitePictureLook {
  /** File name without its extension: 'hero-1'. */
  name: string;
  alt: string;
}

/** A picture of the site itself, which fills the box given by `className`. */
export function SitePicture({
  name,
  widths,
  sizes,
  width,
  height,
  alt,
  tall,
  priority = false,
  later = false,
  className,
}: SitePictureProps) {
  return (
    <picture className={cx('overflow-hidden bg-paper-sunken', className)}>
      {tall && <source media={PHONE} type="image/webp" srcSet={webpSet(tall.name, tall.widths)} sizes={PHONE_SIZES} />}
      {tall && <source media={PHONE} srcSet={`/site/${tall.name}.jpg`} />}
      <source type="image/webp" srcSet={webpSet(name, widths)} sizes={sizes} />
      <img
        src={`/site/${name}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : later ? 'low' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}

/** The WebP `srcset` of a picture of the site. */
export function webpSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/site/${name}-${width}.webp ${width}w`).join(', ');
}

/**
 * Slightly less than the viewport: not visible at a phone's pixel density, and most phones then take a file of half the
 * bytes.
 */
export const PHONE_SIZES = '88vw';
