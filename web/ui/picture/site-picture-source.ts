/** The WebP `srcset` of a picture of the site. */
export function webpSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/site/${name}-${width}.webp ${width}w`).join(', ');
}

/**
 * Slightly less than the viewport: not visible at a phone's pixel density, and most phones then take a file of half the
 * bytes.
 */
export const PHONE_SIZES = '88vw';
