import type { GenderId } from '#domain/catalogue/gender.ts';
import type { SizeGuide } from './columns.ts';
import { MEN } from './measures-men.ts';
import { WOMEN } from './measures-women.ts';

/** The guide for a category; null where sizes do not apply (bags, ties) or there is no guide. */
export function sizeGuide(categorySlug: string, gender: GenderId): SizeGuide | null {
  return (gender === 1 ? MEN : WOMEN)[categorySlug] ?? null;
}
