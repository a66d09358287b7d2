import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { CollectionContent } from '#domain/catalogue/collections/collection.ts';
import { chooseStyles } from '#server/features/catalogue/shop/choose-styles.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';

/** The slug may be any text, because the content is passed along with the filter. */
const WHOLE = { ...EMPTY_FILTER, collection: 'items' };

/**
 * The items of a collection's products, with all their sizes. By hand also of products that are sold out; by rule of those that
 * match now. Wait for `catalogue.searchReady()` before.
 */
export function itemsOfCollection(catalogue: Catalogue, content: CollectionContent): number[] {
  const { filter, among } = chooseStyles(catalogue, WHOLE, content);
  const offers = catalogue.snapshot.offers();
  const styles =
    content.kind === 'hand' ? (among ?? []) : offers.cards(filter, among).map((row) => offers.styleOf(row));
  return styles.flatMap(({ variants }) => variants.map(({ id }) => id));
}
