import { siteName } from './site-pictures.ts';

/** Pictures of products, categories and stores. */
const STORED = /^\/media\/(?:products|items|categories|stores)\/[^\s/\\?#]{1,120}\.jpg(?:\?v=\d{1,9})?$/;

/** A picture of the library, without its version and whole: pages add what they need. */
const LIBRARY = /^\/media\/assets\/[1-9]\d{0,8}\.jpg$/;

/** Whether a document may show this picture: only pictures that the shop itself serves. */
export function isOwnPicture(src: string): boolean {
  return siteName(src) !== undefined || LIBRARY.test(src) || STORED.test(src);
}
