/** The widths in px that the server generates for the shop's own pictures. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

/**
 * The `sizes` of a product's large picture. On a phone slightly less than the phone's width, like PHONE_SIZES of site
 * pictures.
 */
export const LARGE_SIZES = '(min-width: 1440px) 680px, (min-width: 768px) 48vw, 88vw';

/** True for pictures stored by the shop, which come in several widths. */
function isOurs(src: string): boolean {
  return src.startsWith('/media/');
}

/** The `srcset` of one of the shop's pictures; undefined for an external one, which has one size. */
export function srcSetOf(src: string): string | undefined {
  if (!isOurs(src)) return undefined;
  // A replaced picture already has a version in its query string.
  const joint = src.includes('?') ? '&' : '?';
  return WIDTHS.map((width) => `${src}${joint}w=${width} ${width}w`).join(', ');
}

/**
 * The URL to try when `{ref}.jpg` or an external picture is missing: `{ref}_1.jpg`; null after that.
 * @param ref of the product; without it, it is read from the URL
 */
export function alternateOf(src: string, ref?: string): string | null {
  if (ref && !src.startsWith('/media/products/'))
    return `/media/products/${encodeURIComponent(ref.replaceAll(' ', '-'))}_1.jpg`;
  const [, base, query = ''] = /^(\/media\/products\/[^?]+)\.jpg(\?v=\d+)?$/.exec(src) ?? [];
  return base && !/_\d+$/.test(base) ? `${base}_1.jpg${query}` : null;
}
