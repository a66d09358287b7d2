import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { FilteredStyle } from '#server/features/catalogue/snapshot/style.ts';
import { feedEntry } from './feed-entry.ts';
import { XML_DECLARATION, xmlElement } from './xml.ts';

/** Styles whose pictures are looked up in parallel, limited so that a large catalogue does not flood the storage. */
const STYLES_AT_ONCE = 16;

export interface ProductFeedSources {
  catalogue: Catalogue;
  shop: Pick<ShopIdentity, 'name' | 'publicUrl'>;
  /** URLs of the existing pictures of a ref, in order. */
  imagesOf(ref: string): Promise<string[]>;
}

/**
 * The product feed for Google Merchant Center and Meta's catalogues: RSS 2.0 with Google's names
 * (https://support.google.com/merchants/answer/7052112), one entry per variant in stock.
 */
export async function productFeed({ catalogue, shop, imagesOf }: ProductFeedSources): Promise<string> {
  const categoryNames = new Map(catalogue.categories().map(({ name }) => [slugify(name), name]));
  const styles = catalogue.inStock();
  const entries: string[] = [];
  async function add({ style, variants }: FilteredStyle): Promise<string> {
    const images = await imagesOf(style.ref);
    return variants
      .map((variant) => feedEntry(variant, { shop, images, category: categoryNames.get(variant.categorySlug) }))
      .join('');
  }
  for (let from = 0; from < styles.length; from += STYLES_AT_ONCE) {
    entries.push(...(await Promise.all(styles.slice(from, from + STYLES_AT_ONCE).map(add))));
  }
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    `${xmlElement('title', shop.name)}\n`,
    `${xmlElement('link', `${shop.publicUrl}/`)}\n`,
    `${xmlElement('description', `Catálogo de ${shop.name}`)}\n`,
    ...entries,
    '</channel>\n</rss>\n',
  ].join('');
}
