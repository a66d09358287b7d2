import type { CollectionPreview, CollectionProduct } from '#contract/catalogue/collections/collection.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { CollectionContent } from '#domain/catalogue/collections/collection.ts';
import { shownVariant } from '#domain/catalogue/item.ts';
import { pictureUrl } from '#server/features/catalogue/catalogue.presenter.ts';
import { productPage } from '#server/features/catalogue/shop/product-page.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';

/** The slug may be any text, because the content is passed along with the filter. */
const WHOLE = { ...EMPTY_FILTER, collection: 'preview' };

/** How many products the page of a collection shows now, and how many of those by hand it leaves out. */
export async function countProducts(catalogue: Catalogue, content: CollectionContent) {
  await catalogue.searchReady();
  const products = productPage(catalogue, WHOLE, content).meta.total;
  return { products, unavailable: content.kind === 'hand' ? content.refs.length - products : 0 };
}

/**
 * The products that staff see while they edit a collection. One made by hand shows all of its products, also those that
 * shoppers do not see. One made by a rule shows the first page of what matches.
 */
export async function previewContent(catalogue: Catalogue, content: CollectionContent): Promise<CollectionPreview> {
  await catalogue.searchReady();
  const page = productPage(catalogue, WHOLE, content);
  const refs = content.kind === 'hand' ? content.refs : page.data.map(({ attributes }) => attributes.ref);
  return { data: refs.map((ref) => presentProduct(catalogue, ref)), meta: { total: page.meta.total } };
}

function presentProduct(catalogue: Catalogue, ref: string): CollectionProduct {
  const variants = catalogue.snapshot.style(ref)?.variants ?? [];
  const shown = shownVariant(variants);
  if (!shown) return { ref, name: null, imageUrl: null, state: 'missing' };
  const state = shown.stock > 0 ? 'shown' : 'sold_out';
  return { ref, name: shown.name, imageUrl: pictureUrl(shown), state };
}
