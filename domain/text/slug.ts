/**
 * The slug of a category name: lowercase, accents and ñ folded, punctuation removed, spaces become hyphens.
 * Idempotent, so links with and without accents give the same slug.
 */
export function slugify(name: string): string {
  return foldAccents(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');
}

/** Lowercase without accents: `Pantalón` and `pantalon` compare equal. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
