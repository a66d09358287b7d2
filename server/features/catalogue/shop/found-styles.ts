import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { Style } from '../snapshot/style.ts';

/** The anniversary's collection is what the search finds for this: items whose texts say that they are of it. */
const COLLECTION = 'aniversario';

/**
 * The styles that the filter's text and promotion leave, those of a text by relevance; undefined when that is all. A shop that
 * says of no item that it is of the anniversary shows all of them.
 */
export function foundStyles(
  catalogue: Catalogue,
  { q, promotion }: Pick<CatalogueFilter, 'q' | 'promotion'>,
): readonly Style[] | undefined {
  const found = q ? catalogue.search(q).styles : undefined;
  const collection = promotion ? catalogue.search(COLLECTION).styles : [];
  if (collection.length === 0) return found;
  if (!found) return collection;
  const refs = new Set(collection.map(({ ref }) => ref));
  return found.filter(({ ref }) => refs.has(ref));
}
