import type { Shape } from '#domain/assets/crop.ts';
import type { ContentPicture as Picture } from '#domain/content/block.ts';
import { SITE_PICTURES, siteName } from '#domain/content/site-pictures.ts';
import { PHONE } from '#web/browser/phone.ts';
import { cx } from '#web/ui/cx.ts';
import { srcSetOf } from '#web/ui/picture/picture-source.ts';
import { PHONE_SIZES, SitePicture, type SitePictureLook } from '#web/ui/picture/site-picture.tsx';

interface ContentPictureProps extends SitePictureLook {
  picture: Pick<Picture, 'src' | 'alt'>;
  /** The part that is shown of a picture of the library, and another one for phones. */
  shape: Shape;
  phoneShape?: Shape;
}

/** A picture that the house chose for a page, which fills the box given by `className`. */
export function ContentPicture({ picture: { src, alt }, shape, phoneShape, ...look }: ContentPictureProps) {
  const name = siteName(src);
  const size = name && SITE_PICTURES[name];
  if (size) return <SitePicture {...size} {...look} name={name} alt={alt} />;
  const { sizes, priority, later, className } = look;
  const shown = inShape(src, shape);
  const onPhone = phoneShape && inShape(src, phoneShape);
  return (
    <picture className={cx('overflow-hidden bg-paper-sunken', className)}>
      {onPhone !== src && onPhone && <source media={PHONE} srcSet={srcSetOf(onPhone)} sizes={PHONE_SIZES} />}
      {src && (
        <img
          src={shown}
          srcSet={srcSetOf(shown)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : later ? 'low' : undefined}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </picture>
  );
}

/** The part of a picture of the library that has a shape; any other picture stays whole. `/media/assets/12-wide.jpg?v=3` */
export function inShape(src: string, shape: Shape): string {
  return src.replace(/^(\/media\/assets\/\d+)(?=\.jpg)/, `$1-${shape}`);
}
