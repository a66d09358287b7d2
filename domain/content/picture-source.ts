import { assetUrl, readAssetUrl } from '../assets/asset-url.ts';
import { siteName } from './site-pictures.ts';

/** Pictures of products, categories and stores. */
const STORED = /^\/media\/(?:products|items|categories|stores)\/[^\s/\\?#]{1,120}\.jpg(?:\?v=\d{1,9})?$/;

/** Pictures of stores that come with the shop. */
const OF_STORES = /^\/stores\/[a-z0-9-]{1,60}\.jpg$/;

/** Whether a document may show this picture: only pictures that the shop itself serves. */
export function isOwnPicture(src: string): boolean {
  return siteName(src) !== undefined || isOfLibrary(src) || STORED.test(src) || OF_STORES.test(src);
}

/** A whole picture of the library without its version: pages add the version and the shape. */
function isOfLibrary(src: string): boolean {
  const asset = readAssetUrl(src);
  return asset !== null && src === assetUrl({ id: asset.id });
}
