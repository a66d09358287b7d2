import { isShape, type Shape } from './crop.ts';

/**
 * The URL of a picture of the library, whole or in a shape: `/media/assets/12-wide.jpg?v=3`.
 * @param version of the picture; without one, the URL is the name under which records keep it
 */
export function assetUrl({ id, version }: { id: number; version?: number }, shape?: Shape): string {
  const path = `/media/assets/${id}${shape ? `-${shape}` : ''}.jpg`;
  return version === undefined ? path : `${path}?v=${version}`;
}

/** The picture and the shape that a URL of the library names; null for another URL. */
export function readAssetUrl(url: string): { id: number; shape: Shape | undefined } | null {
  const [, id, shape] = /^\/media\/assets\/([1-9]\d{0,8})(?:-([a-z]+))?\.jpg(?:\?|$)/.exec(url) ?? [];
  if (!id || (shape !== undefined && !isShape(shape))) return null;
  return { id: Number(id), shape };
}
