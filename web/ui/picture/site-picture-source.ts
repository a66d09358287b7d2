/** The `srcset` of a picture of the site in WebP. */
export function webpSet(name: string, widths: readonly number[]): string {
  return widths.map((width) => `/site/${name}-${width}.webp ${width}w`).join(', ');
}

/** A little less than the screen: at a phone's density nobody sees it, and most take a file of half the bytes. */
export const PHONE_SIZES = '88vw';
