/**
 * Paths that are private to shoppers or staff, or are not pages. Search engines must not crawl them, and a CDN must not
 * cache them.
 */
export const PRIVATE_PATHS = [
  '/admin',
  '/api',
  '/cart',
  '/payment',
  '/favorites',
  '/login',
  '/signup',
  '/olvide',
  '/restablecer',
  '/invitacion',
  '/confirmar',
  '/avisos',
  '/cuenta',
];

/** @param path path and query of a page, or of its data request */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATHS.some((own) => path.startsWith(own) && /^([/.?]|$)/.test(path.slice(own.length)));
}
