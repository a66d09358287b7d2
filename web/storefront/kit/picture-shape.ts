import type { Shape } from '#domain/assets/crop.ts';

/** The part of a picture of the library that has a shape; any other picture stays whole. `/media/assets/12-wide.jpg?v=3` */
export function inShape(src: string, shape: Shape): string {
  return src.replace(/^(\/media\/assets\/\d+)(?=\.jpg)/, `$1-${shape}`);
}
